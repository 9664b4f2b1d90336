; Consort's installer for Windows, by Inno Setup 6: `iscc packaging\windows\consort.iss`, after
; `pyinstaller packaging\consort.spec` has made dist\consort. Untested: it was written where there is no Windows.
#ifndef Version
  #define Version "0.1.0"
#endif
#define Root "..\.."

[Setup]
AppId={{5E3B2B7C-7B0C-4B0E-9C55-0B6B7A2F4C11}
AppName=Consort
AppVersion={#Version}
AppPublisher=The Consort developers
AppPublisherURL=https://github.com/consort-tabletop/consort
DefaultDirName={autopf}\Consort
DefaultGroupName=Consort
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\packaging\icon.ico
UninstallDisplayIcon={app}\consort.exe
ChangesAssociations=yes
ChangesEnvironment=no
Compression=lzma2/max
SolidCompression=yes
OutputDir={#Root}\out\packages
OutputBaseFilename=Consort-{#Version}-windows-x86_64
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Root}\dist\consort\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Consort"; Filename: "{app}\consort.exe"
Name: "{autodesktop}\Consort"; Filename: "{app}\consort.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.consort\OpenWithProgids"; ValueType: string; ValueName: "Consort.Match"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Consort.Match"; ValueType: string; ValueData: "Consort match"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Consort.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\consort.exe,0"
Root: HKA; Subkey: "Software\Classes\Consort.Match\shell\open\command"; ValueType: string; ValueData: """{app}\consort.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.consort-deck\OpenWithProgids"; ValueType: string; ValueName: "Consort.Deck"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Consort.Deck"; ValueType: string; ValueData: "Consort deck of cards"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Consort.Deck\DefaultIcon"; ValueType: string; ValueData: "{app}\consort.exe,0"
Root: HKA; Subkey: "Software\Classes\Consort.Deck\shell\open\command"; ValueType: string; ValueData: """{app}\consort.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.consort-lesson\OpenWithProgids"; ValueType: string; ValueName: "Consort.Lesson"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Consort.Lesson"; ValueType: string; ValueData: "Consort lesson"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Consort.Lesson\DefaultIcon"; ValueType: string; ValueData: "{app}\consort.exe,0"
Root: HKA; Subkey: "Software\Classes\Consort.Lesson\shell\open\command"; ValueType: string; ValueData: """{app}\consort.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\consort"; ValueType: string; ValueData: "URL:Consort"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\consort"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\consort\shell\open\command"; ValueType: string; ValueData: """{app}\consort.exe"" ""%1"""

[Run]
Filename: "{app}\consort.exe"; Description: "{cm:LaunchProgram,Consort}"; Flags: nowait postinstall skipifsilent
