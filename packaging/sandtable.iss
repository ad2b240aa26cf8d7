; Inno Setup's recipe for the installer on Windows:
;   iscc /DVersion=1.0.0 /DProgram=..\dist\sandtable /DIcon=..\build\icons\sandtable.ico /Orelease packaging\sandtable.iss
; It needs no administrator, adds an entry to the start menu, opens saves, and can be removed again.

[Setup]
AppId={{6B0F5B0E-5C1B-4C36-9E57-3A7D4C2E9A51}
AppName=Sandtable
AppVersion={#Version}
AppPublisher=The Sandtable developers
AppPublisherURL=https://github.com/sandtable-games/sandtable
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Sandtable
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
ChangesAssociations=yes
LicenseFile=..\LICENSE
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\sandtable.exe
OutputBaseFilename=Sandtable-{#Version}-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Nothing of an older version stays. What players keep lies elsewhere.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Sandtable"; Filename: "{app}\sandtable.exe"
Name: "{autodesktop}\Sandtable"; Filename: "{app}\sandtable.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.sandtable"; ValueType: string; ValueData: "Sandtable.save"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Sandtable.save"; ValueType: string; ValueData: "Sandtable saved game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Sandtable.save\DefaultIcon"; ValueType: string; ValueData: "{app}\sandtable.exe,0"
Root: HKA; Subkey: "Software\Classes\Sandtable.save\shell\open\command"; ValueType: string; ValueData: """{app}\sandtable.exe"" ""%1"""

[Run]
Filename: "{app}\sandtable.exe"; Description: "{cm:LaunchProgram,Sandtable}"; Flags: nowait postinstall skipifsilent
