"""Art direction: a few words about the picture of a card.

    art: {who: woman, age: old, stance: kneeling, head: hood, hand: sickle, place: dunes, sky: dusk}

All words are optional. A missing one follows from the card's other data, and then from its id. The
comment above a word names its folder of drawings in `assets/art`, or its module of
`tabletop.app.art`.
"""

from typing import Annotated, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import asdict

from tabletop.cards.schema import Data

Colour = Literal["red", "crimson", "orange", "ochre", "yellow", "lime", "green", "olive", "teal",
                 "sky", "blue", "navy", "violet", "plum", "rose", "brown", "umber", "sand",
                 "ivory", "white", "grey", "charcoal", "black", "gold", "bronze",
                 "steel"]  # fmt: skip

# --- people.py ----------------------------------------------------------------------------------

Who = Literal["man", "woman", "boy", "girl"]
Age = Literal["young", "grown", "old"]
Build = Literal["slender", "sturdy", "broad", "giant"]
Flesh = Literal["fair", "tan", "brown", "dark", "pale", "bone", "bandaged", "ghost", "clay",
                "brass", "green", "blue", "furred"]  # fmt: skip
Stance = Literal["standing", "striding", "running", "guarding", "striking", "thrusting", "aiming",
                 "throwing", "slinging", "raising", "calling", "crouching", "kneeling", "sitting",
                 "riding", "dancing", "sneaking", "leaning", "carrying", "praying", "bowing",
                 "wrestling", "piping", "working", "pointing", "floating"]  # fmt: skip
Head = Literal["bare", "hood", "turban", "helm", "crested", "horned", "winged", "kettle", "great",
               "crown", "circlet", "nemes", "jackal", "feathers", "straw", "conical", "fur", "cap",
               "tricorn", "tall", "veil", "wreath", "scarf", "bascinet", "antlers", "mitre", "fez",
               "bandana", "goggles", "topknot", "horns", "hat", "snakes", "bowl"]  # fmt: skip
Hair = Literal["none", "short", "long", "braid", "braids", "wild", "bun", "curls", "flowing"]
Beard = Literal["none", "stubble", "moustache", "short", "full", "long", "forked", "goatee"]
Mask = Literal["none", "veil", "scarf", "mask", "paint", "patch", "blindfold", "goggles", "skull"]
Dress = Literal["robe", "tunic", "plate", "mail", "scale", "kilt", "gown", "coat", "rags", "wraps",
                "kimono", "furs", "apron", "sari", "cuirass", "loincloth", "quilt", "dress",
                "harness"]  # fmt: skip
Cloak = Literal["none", "cape", "long", "shawl", "pelt", "feathers", "wings", "tatters", "leaves"]
Hand = Literal["none", "blade", "sabre", "rapier", "greatsword", "dagger", "axe", "greataxe",
               "spear", "lance", "trident", "sickle", "scythe", "club", "paddle", "hammer", "lash",
               "disc", "ring", "sling", "bow", "longbow", "gun", "cannon", "rod", "staff", "crook",
               "torch", "lantern", "cup", "flask", "book", "scroll", "harp", "flute", "horn",
               "drum", "shovel", "wrench", "banner", "mirror", "cards", "scales", "hourglass",
               "puppet", "jar", "bag", "brick", "fan", "bucket", "spyglass", "orb", "rope", "bomb",
               "pole", "flower", "needle", "mask", "glass", "coin", "claw", "crossbow"]  # fmt: skip
Off = Literal["none", "round", "tower", "kite", "buckler", "oval", "hide", "blade", "dagger",
              "axe", "torch", "lantern", "orb", "book", "scroll", "cup", "flask", "fan", "disc",
              "shell", "scales", "child", "bag", "skull", "coin", "flame", "jar",
              "snake", "flower", "lash"]  # fmt: skip
Back = Literal["none", "quiver", "pack", "basket", "banner", "jars", "sack", "oar", "swords",
               "shell", "sun", "halo", "scrap", "spines"]  # fmt: skip
Legs = Literal["human", "goat", "horse", "snake", "fish", "mist", "imp"]
Mount = Literal["none", "camel", "horse", "chariot", "wave", "canoe", "tortoise"]
Turn = Literal["left", "right"]
Shot = Literal["whole", "knee", "bust", "face"]
View = Literal["quarter", "profile", "front", "back"]
Company = Annotated[int, Meta(ge=0, le=4)]

# --- beasts/ ------------------------------------------------------------------------------------

Beast = Literal["horse", "nightmare", "bull", "cow", "goat", "geese", "hound", "wolf", "bear",
                "cat", "toad", "boar", "hare", "minotaur", "sphinx", "basilisk", "crab",
                "serpent", "dragon", "wyvern", "drake", "sea-dragon", "coil-dragon", "hatchling",
                "heron", "raven", "kestrel", "vulture", "moth", "midge", "swarm", "eye",
                "gargoyle", "bell-demon", "mouths", "idol", "furnace", "salamander", "bonfire",
                "flame", "water", "whirlwind", "avalanche", "moss", "wisp", "gale", "hail",
                "spring", "leviathan", "clouds", "golem", "slate", "automaton", "dune",
                "waterfall", "treant", "candle", "smoke", "hare-rider", "coach", "stair-sphinx",
                "stag", "unicorn", "elephant", "mammoth", "moor-hound", "pass-wolf", "ram",
                "nine-tails", "ibis", "firebird", "falcon", "quetzal", "peacock", "rime-raven",
                "cobra", "frog", "poison-toad", "axolotl", "scarab", "termites", "mantis",
                "spider", "moray", "pike", "saw-shark", "carp", "octopus", "squid", "nautilus",
                "bog-wisp", "lantern-ghost", "obsidian-serpent", "lung", "palace-dragon", "ryu",
                "vritra", "owl", "nightingale", "feathered-serpent", "python", "apep", "ladon",
                "zmey", "balaur", "gilded-drake", "beithir", "taniwha", "root-wyrm",
                "nidhogg"]  # fmt: skip

# --- things/ ------------------------------------------------------------------------------------

Thing = Literal["locust", "rat", "flea", "hive-mother", "ant-lion", "egg-carrier",
                "cloud-of-stings", "fly", "runner", "crawler", "jar-scorpion", "spitter",
                "viper", "basilisk", "vulture", "worm", "jackal", "hyena", "sentinel", "golem",
                "bull", "clockwork-hound", "engine", "powder-wagon", "ballista", "kite",
                "cistern", "deep-well", "watchtower", "foundry", "viper-nest", "mound",
                "scrap-yard", "mirage-tower", "sun-temple", "bolt-tower", "market",
                "ancient-gate", "shrine", "smugglers", "lantern", "fire-jars", "veil",
                "quicksand", "gavel", "whirlwind", "knot", "bill", "flood", "beacon", "kettle",
                "press", "mortar", "mules", "saddle", "great-bow", "poison", "cloak", "dolls",
                "spear", "shells", "camel", "downpour", "cart", "banner", "toll", "bucket",
                "bundle", "high-throne", "vault", "rocket-silo", "crowned-tower", "fortress-row",
                "lighthouse", "bunker", "redoubt", "powder-keep", "sandbag-wall", "gate-tower",
                "minefield", "siege-camp", "citadel", "grain-silo", "signal-fire", "stadium",
                "great-wheel", "map-room", "bone-arena", "commune", "roadhouse", "moot",
                "thousand-fires", "speedway", "library", "hydra-pens", "muster", "tent-city",
                "radio-mast", "recruiting-office", "fight-pit", "kennels", "biker-den",
                "vat-house", "motor-pool", "pickers-camp", "dam", "refinery", "satellite",
                "mall", "crossroads", "guild", "assembly-hall", "airport", "treasure-train",
                "wrecking-yard", "still", "wind-mast", "smelter", "patchwork-shop",
                "juice-press", "mirror-field", "barge", "toll-bridge", "fuel-depot", "chop-shop",
                "auction", "glass-oasis", "capitol", "tyre-throne", "cathedral", "water-temple",
                "battery-shrine", "scrap-mountain", "three-wells", "hall-of-banners", "memorial",
                "parade-ground", "machine-graveyard", "crosses", "roadside-shrine", "trophies",
                "counting-house", "scrap-tank", "colossus", "thunder-rig", "rocket-sled",
                "hauler", "war-rig", "saw-buggy", "walker", "gyro", "harpoon-truck", "bulwark",
                "arc-cannon", "motorcycle", "buggy", "dust-bike", "chopper", "spike-car",
                "hijack", "hound", "alpha-hound", "hound-mother", "sand-wyrm", "crow-king",
                "vultures", "boar", "razor-lizard", "ogre", "toad", "cestus", "moon-sickle",
                "struck-birch", "rose-sword", "leaf-spear", "bronze-shield", "falling-ring",
                "knotted-lash", "sunstone-sling", "counted-bow", "toothed-club", "shark-tooth",
                "dragon-gun", "keel-axe", "panoply", "embroidered-shirt", "tournament-plate",
                "lion-mane", "plaid", "shadow-silk", "wolf-cloak", "jaguar-mantle",
                "amber-collar", "horseshoes", "war-paint", "bone-charm", "howdah", "coral-crust",
                "jade-scales", "rune-brand", "bread", "ferry-coin", "birch-book", "whistle",
                "caltrops", "net", "tithe", "star-raft", "road-scroll", "war-drum",
                "sun-obelisk", "siege-tower", "totem", "palisade", "scarecrow", "outrigger",
                "rocket-cart", "bone-ballista", "scarab", "letter", "thistle-lining",
                "smoke-jar", "hairpin", "snare", "mirror-amulet", "powder-charm", "bare-floor",
                "brace", "iron-will", "second-breath", "hammer-blow", "icicle", "black-ice",
                "snow-blind", "frostbite", "snow-giant", "feather-step", "gale", "high-winds",
                "gust", "cloud-eagle", "green-tide", "briar-lash", "regrowth", "creeping-ivy",
                "harvest", "sun-veil", "sunbeam", "consecrate", "dawn-march", "holy-truce",
                "ember-dart", "burning-edge", "salamander", "wildfire", "pyre", "spark",
                "thunderbolt", "storm-front", "quicken", "static-skin", "salt-tongue",
                "blood-price", "hollow-ground", "grave-call", "night-terror", "stone-skin",
                "rampart", "petrified", "landslide", "quake", "spring-tide", "brook-bolt",
                "reed-hound", "healing-spring", "undertow", "levy", "silence", "lawful-ground",
                "marble-guardian", "banishment", "wild-bolt", "trading-places", "unmaking",
                "broken-ground", "spite"]  # fmt: skip

# --- places.yaml --------------------------------------------------------------------------------

# In deserts.yaml.
DesertPlace = Literal["dunes", "arrows", "bones", "burrow", "cactus", "camp", "canal", "canyon",
                      "cave", "city", "forge", "gate", "graves", "hive", "mesas", "mirage",
                      "oasis", "pit", "rain", "riverbed", "ruins", "salt", "scrap", "shells",
                      "signpost", "street", "temple", "tents", "wall", "well",
                      "whirl"]  # fmt: skip
# In places.yaml.
OtherPlace = Literal["plain", "mountains", "pylons", "road", "woods", "dead-trees", "firs", "sea",
                     "river", "hall", "walls", "village", "flats", "peaks", "clouds",
                     "reeds"]  # fmt: skip
Place = Literal[DesertPlace, OtherPlace]
Sky = Literal["day", "noon", "dawn", "dusk", "ember", "violet", "night", "moon", "storm",
              "thunder", "dust", "smog", "toxic", "snow", "mist", "aurora", "eclipse",
              "ash"]  # fmt: skip

# --- moments/ -----------------------------------------------------------------------------------

Moment = Literal["dark-cloud", "ice", "cinders", "flood", "creeping-wood", "wind",
                 "mud", "lead-sky", "quake", "boulder", "gravel", "panic", "cry",
                 "still-arrow", "omens", "hush", "snuff", "mirror-word", "backlash",
                 "shadow", "knees", "heart", "saint", "net", "bell", "hand-bell",
                 "black-arrow", "brand", "hammer", "nail", "bucket", "spyglass",
                 "long-glass", "saddle", "wet-bow", "wasps", "salt", "surgeon",
                 "medallion", "purse", "hourglass", "ranks", "list", "orders", "feast",
                 "roast", "pocket", "cloak", "coat", "white-flag", "press-gang",
                 "boots", "hoard", "gold", "beer", "babes", "astrolabe", "chest",
                 "milestone", "map-table"]  # fmt: skip

# --- castles/, arms/, lands.yaml ----------------------------------------------------------------

Castle = Literal["mud", "moat", "square", "bastion", "thorns", "needle", "row", "twins",
                 "gate", "barns", "lantern", "roofs", "cairn", "wall", "nets", "bells",
                 "idol", "inn", "loft", "memorial", "cellar", "office", "drains", "rot",
                 "pillory"]  # fmt: skip
Arms = Literal["plain", "raven", "boar", "sun", "tower", "wheel", "wolf", "rose",
               "serpent", "crown", "anchor", "bell", "thistle-standard",
               "wall-standard", "kestrel-standard", "spur-standard", "skull-standard",
               "boot-standard", "ember-standard", "leaf-standard", "small-standard",
               "tall-standard"]  # fmt: skip
Land = Literal["plain", "village", "mountains", "dunes", "river", "lake", "sea",
               "swamp", "woods", "trunks", "spires", "burnt", "glen", "carr", "gorge",
               "moor", "stones", "hollow", "salt", "street", "battlements", "hall",
               "cave", "graves", "camp", "road", "stair", "maze", "clouds", "rays",
               "den"]  # fmt: skip


class Art(Data, frozen=True):
    """The contents of a card's picture; a part that is None is not specified."""

    who: Who | None = None
    """A person, by kind."""
    age: Age | None = None
    build: Build | None = None
    flesh: Flesh | None = None
    stance: Stance | None = None
    head: Head | None = None
    """Headgear."""
    hair: Hair | None = None
    beard: Beard | None = None
    mask: Mask | None = None
    """The cover of the face."""
    dress: Dress | None = None
    cloak: Cloak | None = None
    hand: Hand | None = None
    """The object in the right hand."""
    off: Off | None = None
    """The object in the left hand or on that arm."""
    back: Back | None = None
    """The load on the back, or the ornament behind the head."""
    legs: Legs | None = None
    """The lower end of the body."""
    mount: Mount | None = None
    company: Company | None = None
    """The number of similar figures behind the subject."""
    cloth: Colour | None = None
    trim: Colour | None = None
    """The colour of crests, belts and hems."""
    turn: Turn | None = None
    """The direction in which the subject looks."""
    shot: Shot | None = None
    """The visible part of the subject."""
    view: View | None = None
    """The side from which a person is seen."""

    beast: Beast | None = None
    thing: Thing | None = None
    place: Place | None = None
    sky: Sky | None = None
    moment: Moment | None = None
    castle: Castle | None = None
    """A castle, or a building in one."""
    arms: Arms | None = None
    """A shield or a standard, by its device."""
    land: Land | None = None
    """The landscape of a woodcut; other games use `place`."""

    def over(self, other: "Art") -> "Art":
        """Returns this direction, with missing parts taken from the other one."""
        specified = {key: value for key, value in asdict(self).items() if value is not None}
        return Art(**(asdict(other) | specified))


def words(field: str) -> tuple[str, ...]:
    """Returns the words that a part of the direction knows; none for a number.

    Examples:
        >>> words("turn")
        ('left', 'right')
    """
    hint = get_type_hints(Art)[field]
    return next((get_args(part) for part in get_args(hint) if get_origin(part) is Literal), ())
