/**
 * The members that the host's open objects have. Packages put members of their own there (`game.dice3d`, `CONFIG.DND5E`),
 * read them to see whether they are there, and write them with `??=`: whatever is not listed here is theirs.
 */

const members = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/).filter((name) => name !== ""));

/** `game`, as the host's class has it in both generations. */
export const GAME_MEMBERS = members(`
  activateListeners activateSocketListeners activeTool actors audio canvas cards clipboard collections combat combats
  compendiumArt compendiumUUIDRedirects configureUI data debug documentIndex documentTypes folders gamepad
  getPackageScopes i18n initialize initializeCanvas initializeConfig initializeDocuments initializeGamepads
  initializeKeyboard initializeMouse initializePacks initializeRTC initializeUI isAdmin issues items journal keybindings
  keyboard loading logOut macros messages model modules mouse nue packs paused permissions playlists ready registerSettings
  registerTours release scaleFonts scenes sessionId settings setupGame setupPackages shutDown socket system tables time
  toggleCharacterSheet togglePause tooltip tours user userId users version video view webrtc workers world`);

/** `CONFIG`, as the host has it in both generations. */
export const CONFIG_MEMBERS = members(`
  ActiveEffect Actor ActorDelta Adventure AmbientLight AmbientSound Canvas Card Cards ChatMessage Combat Combatant
  CombatantGroup DatabaseBackend Dice Drawing FogExploration Folder Item JournalEntry JournalEntryCategory JournalEntryPage
  Level Macro MeasuredTemplate Note Playlist PlaylistSound Region RegionBehavior RollTable Scene Setting TableResult
  TextEditor Tile TinyMCE Token User Wall WebRTC canvasTextStyle compatibility compendium controlIcons debug
  defaultFontFamily fontDefinitions i18n queries soundEffects sounds specialStatusEffects statusEffects supportedLanguages
  time ui ux weatherEffects`);

/** `ui`: its parts, and what the host keeps beside them. */
export const UI_MEMBERS = members("banner webrtc context");
