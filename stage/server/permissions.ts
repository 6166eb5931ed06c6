/**
 * Who may write what. The rules are those of the host's own documents; a game master and an assistant may do nearly
 * everything. Each function answers null where it allows, or the reason why not.
 */
import {
  DOCUMENT_OWNERSHIP_LEVELS,
  isUserPermission,
  USER_PERMISSIONS,
  USER_ROLES,
  type UserPermission,
} from "../shared/constants.ts";
import { isRecord, text, type Source } from "../shared/document-kinds.ts";
import { equals } from "../shared/objects.ts";
import { locate, nearest, syntheticActor, type Located } from "./located.ts";
import type { WorldStore } from "./store/world-store.ts";

/** A write that a user asks for. */
export interface Write {
  readonly user: Source;
  readonly action: "create" | "update" | "delete";
  /** The record: as it would be created, or as it is stored. */
  readonly target: Located;
  /** What an update would change, expanded; empty otherwise. */
  readonly changes: Source;
  readonly generation: number;
}

/** Whether a user plays as game master: assistants count. */
export function isGM(user: Source): boolean {
  return roleOf(user) >= USER_ROLES.ASSISTANT;
}

function roleOf(user: Source): number {
  return typeof user["role"] === "number" ? user["role"] : 0;
}

/** The reason why this write is refused, or null. */
export function refuseWrite(store: WorldStore, write: Write): string | null {
  const { target, user, action } = write;
  const rule = rules[target.kind.name] ?? ownerRule;
  const reason = rule(store, write);
  if (reason === null) return null;
  const name = text(target.source, "name") || text(target.source, "_id");
  return `User ${text(user, "name")} lacks permission to ${action} ${target.kind.name} [${name}]: ${reason}.`;
}

type Rule = (store: WorldStore, write: Write) => string | null;

const gmRule: Rule = (_store, { user }) => (isGM(user) ? null : "only a game master may");

const ownerRule: Rule = (store, write) => {
  if (isGM(write.user)) return null;
  if (write.target.parent === null && write.action !== "update") return "only a game master may";
  return owns(store, write.user, write.target) ? refuseOwnership(write) : "it is not owned";
};

/** Ownership is a field that only game masters change. */
function refuseOwnership({ action, changes, target }: Write): string | null {
  if (action !== "update" || !("ownership" in changes || "==ownership" in changes || "-=ownership" in changes))
    return null;
  return equals(
    { ...recordOf(target.source["ownership"]), ...recordOf(changes["ownership"]) },
    target.source["ownership"],
  )
    ? null
    : "only a game master may change the ownership";
}

function recordOf(value: unknown): Source {
  return isRecord(value) ? value : {};
}

/** A world document that a role permission lets its bearer create. */
function createdWith(permission: UserPermission): Rule {
  return (store, write) => {
    if (write.action !== "create" || write.target.parent !== null) return ownedOrGM(store, write);
    return hasPermission(store, write.user, permission) ? null : `the permission ${permission} is needed`;
  };
}

/** A document that its owner may also delete. */
const ownedOrGM: Rule = (store, write) => {
  if (isGM(write.user)) return null;
  return owns(store, write.user, write.target) ? refuseOwnership(write) : "it is not owned";
};

const tokenRule: Rule = (store, write) => {
  const { user, action, changes, target } = write;
  if (isGM(user)) return null;
  if (action === "create") return permitted(store, user, "TOKEN_CREATE");
  if (action === "delete") return permitted(store, user, "TOKEN_DELETE");
  if (!owns(store, user, target)) return "its actor is not owned";
  const isMoved = "actorId" in changes && changes["actorId"] !== target.source["actorId"];
  return isMoved ? "only a game master may give it another actor" : null;
};

const messageRule: Rule = (_store, { user, action, changes, target }) => {
  if (isGM(user)) return null;
  if (target.source["author"] !== user["_id"])
    return action === "create" ? "no user speaks for another" : "another user is its author";
  return "author" in changes && changes["author"] !== user["_id"] ? "only a game master may change the author" : null;
};

const userRule: Rule = (_store, { user, action, changes, target }) => {
  if (action === "update" && roleOf({ role: changes["role"] }) > roleOf(user))
    return "no user gives a higher role than their own";
  if (isGM(user)) return roleOf(target.source) > roleOf(user) ? "that user's role is higher" : null;
  if (action !== "update" || target.source["_id"] !== user["_id"]) return "players may change their own user only";
  const forbidden = ["role", "permissions"].filter(
    (key) => key in changes && !equals(changes[key], target.source[key]),
  );
  return forbidden.length > 0 ? `only a game master may change: ${forbidden.join(", ")}` : null;
};

/** What an assistant sets in play, whether assistants may modify settings or not. */
const PLAY_SETTINGS: ReadonlySet<string> = new Set(
  [
    "time",
    "combatTrackerConfig",
    "sheetClasses",
    "scrollingStatusText",
    "tokenDragPreview",
    "adventureImports",
    "gridDiagonals",
    "gridTemplates",
    "coneTemplateType",
  ].map((key) => `core.${key}`),
);

const settingRule: Rule = (store, { user, target, changes }) => {
  const owner = target.source["user"];
  if (typeof owner === "string")
    return owner === user["_id"] && changes["user"] === undefined ? null : "it is another user's setting";
  if (isGM(user) && PLAY_SETTINGS.has(text(target.source, "key"))) return null;
  return permitted(store, user, "SETTINGS_MODIFY");
};

/** What a player may change of a combat in whose turn order one of theirs stands. */
const TURN_KEYS = new Set(["_id", "round", "turn", "combatants"]);

const combatRule: Rule = (store, { user, action, changes, target }) => {
  if (isGM(user)) return null;
  if (action !== "update") return "only a game master may";
  const forbidden = Object.keys(changes).filter((key) => !TURN_KEYS.has(key));
  if (forbidden.length > 0) return `players may change only round and turn, not: ${forbidden.join(", ")}`;
  const combatants = target.source["combatants"];
  const isTakingPart =
    Array.isArray(combatants) && combatants.filter(isRecord).some((each) => isRecordOwned(store, user, each));
  return isTakingPart ? null : "none of its combatants is owned";
};

/** What a player may change of a combatant of theirs. */
const COMBATANT_KEYS = new Set(["_id", "initiative", "defeated", "flags", "system"]);

const combatantRule: Rule = (store, { user, action, changes, target }) => {
  if (isGM(user)) return null;
  if (!isRecordOwned(store, user, target.source)) return "its actor is not owned";
  const forbidden =
    action === "update" ? Object.keys(changes).filter((key) => !COMBATANT_KEYS.has(key.replace(/^[-=]=/, ""))) : [];
  return forbidden.length > 0
    ? `its owner may change only initiative, defeated, flags and system, not: ${forbidden.join(", ")}`
    : null;
};

/** A page is made and filled by the owners of its entry; later its own ownership counts, which may be the entry's. */
const pageRule: Rule = (store, write) => {
  const { user, action, target } = write;
  if (action !== "create" || isGM(user) || target.parent === null) return ownedOrGM(store, write);
  return owns(store, user, target.parent) ? null : "its journal entry is not owned";
};

/** [13] Game masters only. [14] Made by users who have the permission, written by its owner; what a region does is for game masters. */
const regionRule: Rule = (store, write) => {
  const { user, action, target, changes } = write;
  if (isGM(user)) return null;
  if (write.generation < 14) return "only a game master may";
  const behaviors = action === "create" ? target.source["behaviors"] : changes["behaviors"];
  if (Array.isArray(behaviors) && behaviors.length > 0) return "only a game master may give it behaviors";
  return action === "create" ? permitted(store, user, "REGION_CREATE") : ownedOrGM(store, write);
};

/** A player makes macros of their own, scripts with the permission for them. */
const macroRule: Rule = (store, write) => {
  const { user, action, changes, target } = write;
  const isScript =
    (action === "create" && target.source["type"] === "script") ||
    changes["type"] === "script" ||
    ("command" in changes && target.source["type"] === "script");
  if (isScript && !hasPermission(store, user, "MACRO_SCRIPT")) return "the permission MACRO_SCRIPT is needed";
  if (action !== "create") return ownedOrGM(store, write);
  return roleOf(user) >= USER_ROLES.PLAYER ? null : "only players may";
};

const categoryRule: Rule = (store, write) =>
  write.action === "update" ? ownedOrGM(store, write) : gmRule(store, write);

const rules: Readonly<Record<string, Rule>> = {
  Actor: createdWith("ACTOR_CREATE"),
  Item: createdWith("ITEM_CREATE"),
  ActiveEffect: ownedOrGM,
  JournalEntry: createdWith("JOURNAL_CREATE"),
  JournalEntryCategory: categoryRule,
  JournalEntryPage: pageRule,
  ChatMessage: messageRule,
  Macro: macroRule,
  User: userRule,
  Setting: settingRule,
  Combat: combatRule,
  Combatant: combatantRule,
  CombatantGroup: gmRule,
  Scene: gmRule,
  Folder: gmRule,
  Token: tokenRule,
  ActorDelta: ownedOrGM,
  Wall: gmRule,
  Region: regionRule,
  RegionBehavior: gmRule,
};

function isRecordOwned(store: WorldStore, user: Source, combatant: Source): boolean {
  const actor = combatantActor(store, combatant);
  return actor !== null && owns(store, user, actor);
}

/** The actor of a combatant: its token's, else the world's. */
function combatantActor(store: WorldStore, combatant: Source): Located | null {
  const scene = store.collection("scenes").get(text(combatant, "sceneId"));
  const tokens = scene?.["tokens"];
  const isThere =
    Array.isArray(tokens) && tokens.filter(isRecord).some((token) => token["_id"] === combatant["tokenId"]);
  if (isThere)
    return tokenActor(store, locate(store, `Scene.${text(combatant, "sceneId")}.Token.${text(combatant, "tokenId")}`));
  return worldActor(store, text(combatant, "actorId"));
}

function tokenActor(store: WorldStore, token: Located): Located | null {
  return syntheticActor(store, token) ?? worldActor(store, text(token.source, "actorId"));
}

function worldActor(store: WorldStore, id: string): Located | null {
  return store.collection("actors").has(id) ? locate(store, `Actor.${id}`) : null;
}

/** Whether a user owns a record: by itself, by the record that holds it, or by a token's actor. */
export function owns(store: WorldStore, user: Source, target: Located): boolean {
  return ownershipLevel(store, text(user, "_id"), target) >= DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}

function ownershipLevel(store: WorldStore, userId: string, target: Located): number {
  const token = target.kind.name === "Token" || target.kind.name === "ActorDelta" ? nearest(target, "Token") : null;
  if (token !== null) {
    const actor = tokenActor(store, token);
    return actor === null ? 0 : ownershipLevel(store, userId, actor);
  }
  const isHolder = target.parent === null || target.isSynthetic || !["Item", "ActiveEffect"].includes(target.kind.name);
  const ownership = isHolder ? target.source["ownership"] : undefined;
  if (isRecord(ownership)) {
    const level = ownership[userId] ?? ownership["default"];
    if (typeof level === "number" && level >= 0) return level;
  }
  return target.parent === null || target.isSynthetic ? 0 : ownershipLevel(store, userId, target.parent);
}

function permitted(store: WorldStore, user: Source, permission: UserPermission): string | null {
  return hasPermission(store, user, permission) ? null : `the permission ${permission} is needed`;
}

/** Whether a user has a role permission, as the world hands them out. */
export function hasPermission(store: WorldStore, user: Source, permission: string): boolean {
  if (!isUserPermission(permission)) return false;
  if (roleOf(user) === USER_ROLES.GAMEMASTER && !USER_PERMISSIONS[permission].disableGM) return true;
  const own = recordOf(user["permissions"])[permission];
  if (typeof own === "boolean") return own;
  const roles = rolesWith(store, permission);
  return roles === null ? roleOf(user) >= USER_PERMISSIONS[permission].defaultRole : roles.includes(roleOf(user));
}

/** The roles that the world's own table gives a permission; null where it says nothing. */
function rolesWith(store: WorldStore, permission: string): unknown[] | null {
  const setting = [...store.collection("settings").values()].find((each) => each["key"] === "core.permissions");
  if (setting === undefined) return null;
  const table: unknown = JSON.parse(text(setting, "value") || "null");
  const roles = isRecord(table) ? table[permission] : undefined;
  return Array.isArray(roles) ? roles : null;
}
