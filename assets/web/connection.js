// The WebSocket to the table. It reconnects by itself and returns to the same seat.

const PROTOCOL = 1;
const FIRST_WAIT = 500; // milliseconds before the first new attempt
const LONGEST_WAIT = 8000;
const STALE = 15000; // milliseconds in which a hidden page may lose its connection unnoticed

export class Connection {
  /**
   * Connects to a table.
   * `handlers` has functions by message type, and `state` for the state of the connection.
   * Those of `picture` and `face` also receive the bytes.
   */
  constructor(code, handlers) {
    this.code = code;
    this.handlers = handlers;
    this.join = null;
    this.wait = FIRST_WAIT;
    this.failures = 0;
    this.timer = null;
    this.socket = null;
    this.header = null; // of the bytes that follow
    this.ended = false;
    addEventListener("online", () => this.retry(true));
    document.addEventListener("resume", () => this.retry(true));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hiddenAt = Date.now();
      else this.retry(Date.now() - this.hiddenAt > STALE);
    });
  }

  /** Joins with a name or a token, now and after each interruption. */
  open(join) {
    this.join = join;
    this.ended = false;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.code}`);
    socket.binaryType = "blob";
    this.socket = socket;
    this.handlers.state("connecting", this.failures);
    socket.addEventListener("open", () => {
      this.header = null;
      socket.send(JSON.stringify({ type: "join", protocol: PROTOCOL, ...this.join }));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(event.data);
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket && !this.ended) this.lose();
    });
  }

  lose() {
    this.failures += 1;
    this.handlers.state("lost", this.failures);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Connects at once if the connection is lost, or may be lost without the page's notice. */
  retry(mayBeLost) {
    if (this.join === null || this.ended) return;
    if (!mayBeLost && this.socket.readyState <= WebSocket.OPEN) return;
    this.socket.close();
    this.connect();
  }

  receive(data) {
    if (data instanceof Blob) {
      this.handlers[this.header.type](this.header, data);
      return;
    }
    const message = JSON.parse(data);
    if (message.type === "face" || message.patches?.length) {
      this.header = message;
      return;
    }
    if (message.type === "seated") {
      this.failures = 0;
      this.wait = FIRST_WAIT;
      this.join = { ...this.join, token: message.token };
      this.handlers.state("connected", 0);
    }
    if (message.type === "closed") this.end();
    this.handlers[message.type]?.(message);
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ends the connection for good. */
  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
