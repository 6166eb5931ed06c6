/** The constants that server and client share; the client shows them as `CONST`. */

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

/** The permissions that a world hands out by role, with the lowest role that has each by default. */
export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: { label: "PERMISSION.ActorCreate", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  BROADCAST_AUDIO: { label: "PERMISSION.BroadcastAudio", disableGM: true, defaultRole: USER_ROLES.TRUSTED },
  BROADCAST_VIDEO: { label: "PERMISSION.BroadcastVideo", disableGM: true, defaultRole: USER_ROLES.TRUSTED },
  CARDS_CREATE: { label: "PERMISSION.CardsCreate", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  DRAWING_CREATE: { label: "PERMISSION.DrawingCreate", disableGM: false, defaultRole: USER_ROLES.TRUSTED },
  ITEM_CREATE: { label: "PERMISSION.ItemCreate", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  FILES_BROWSE: { label: "PERMISSION.FilesBrowse", disableGM: false, defaultRole: USER_ROLES.TRUSTED },
  FILES_UPLOAD: { label: "PERMISSION.FilesUpload", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  JOURNAL_CREATE: { label: "PERMISSION.JournalCreate", disableGM: false, defaultRole: USER_ROLES.TRUSTED },
  MACRO_SCRIPT: { label: "PERMISSION.MacroScript", disableGM: false, defaultRole: USER_ROLES.PLAYER },
  MANUAL_ROLLS: { label: "PERMISSION.ManualRolls", disableGM: true, defaultRole: USER_ROLES.TRUSTED },
  MESSAGE_WHISPER: { label: "PERMISSION.MessageWhisper", disableGM: false, defaultRole: USER_ROLES.PLAYER },
  NOTE_CREATE: { label: "PERMISSION.NoteCreate", disableGM: false, defaultRole: USER_ROLES.TRUSTED },
  PING_CANVAS: { label: "PERMISSION.PingCanvas", disableGM: true, defaultRole: USER_ROLES.PLAYER },
  PLAYLIST_CREATE: { label: "PERMISSION.PlaylistCreate", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  QUERY_USER: { label: "PERMISSION.QueryUser", disableGM: true, defaultRole: USER_ROLES.PLAYER },
  REGION_CREATE: { label: "PERMISSION.RegionCreate", disableGM: false, defaultRole: USER_ROLES.PLAYER },
  SETTINGS_MODIFY: { label: "PERMISSION.SettingsModify", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  SHOW_CURSOR: { label: "PERMISSION.ShowCursor", disableGM: true, defaultRole: USER_ROLES.PLAYER },
  SHOW_RULER: { label: "PERMISSION.ShowRuler", disableGM: true, defaultRole: USER_ROLES.PLAYER },
  TOKEN_CONFIGURE: { label: "PERMISSION.TokenConfigure", disableGM: false, defaultRole: USER_ROLES.TRUSTED },
  TOKEN_CREATE: { label: "PERMISSION.TokenCreate", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  TOKEN_DELETE: { label: "PERMISSION.TokenDelete", disableGM: false, defaultRole: USER_ROLES.ASSISTANT },
  WALL_DOORS: { label: "PERMISSION.WallDoors", disableGM: false, defaultRole: USER_ROLES.PLAYER },
});

export type UserPermission = keyof typeof USER_PERMISSIONS;

/** The roles that have each permission where a world says nothing else. */
export function defaultPermissions(): Record<UserPermission, number[]> {
  const roles = Object.values(USER_ROLES).filter((role) => role > USER_ROLES.NONE);
  const entries = Object.entries(USER_PERMISSIONS).map(
    ([name, { defaultRole }]) => [name, roles.filter((role) => role >= defaultRole)] as const,
  );
  return Object.fromEntries(entries) as Record<UserPermission, number[]>;
}

/** Whether a text is a permission's name. */
export function isUserPermission(name: string): name is UserPermission {
  return Object.hasOwn(USER_PERMISSIONS, name);
}

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });

/** On which side of its origin a text stands, or whither it goes. */
export const TEXT_ANCHOR_POINTS = Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });

export const GRID_TYPES = Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 });

export const GRID_DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});

/** Directions of a step: bits, joined for diagonals. */
export const MOVEMENT_DIRECTIONS = Object.freeze({
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
});

/** Which users a region is shown to. */
export const REGION_VISIBILITY = Object.freeze({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 });

/** How the text of a journal page is written. */
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });

/** [14] Whether tokens show the icon of an effect. */
export const ACTIVE_EFFECT_SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });
export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});
/** [14] The kinds of change that an effect can make, with their default priorities. */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});
/** [14] When changes are applied: before derived data, and after them. */
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"] as const);
/** [14] Events at which effects can end. */
export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
] as const);
/** [14] Units of an effect's length. */
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
] as const);
export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([
  ...ACTIVE_EFFECT_TIME_DURATION_UNITS,
  "rounds",
  "turns",
] as const);

export const BASE_DOCUMENT_TYPE = "base";
