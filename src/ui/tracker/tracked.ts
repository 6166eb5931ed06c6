import { combatantId } from "../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../rules/kernel/ruleset.ts";
import { chosenSpeed } from "../../foundry/movement/chosen-speed.ts";
import { turnOf } from "../../foundry/rulesets/segments/turn-of.ts";
import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import { NOT_BEGUN } from "../../rules/segments/moments.ts";
import { FIRST_SEGMENT } from "../../rules/segments/standing.ts";
import { targetText as aimText } from "../exchange-card/card-view.ts";
import { namesIn } from "../exchange-card/names.ts";
import type { Names } from "../exchange-card/segments-steps.ts";
import { deedOf, toolText } from "../exchange-card/tool-text.ts";
import { services } from "../services-port.ts";
import { refusalText } from "../show-result.ts";
import type { Words } from "../words.ts";
import { areaChoices, areaLabel } from "../areas/area-choices.ts";
import { aimedSpells } from "./aimed-spells.ts";
import { clockView, rowViews, type ClockView, type RowView, type SpeedChoice, type TrackedAction, type TrackedCombatant, type TrackedPool } from "./tracker-view.ts";

/** Segments of a round, as the clock draws them. [SEG-CORE-01] */
const SEGMENTS = 10;

const ICONS: Readonly<Record<SegmentsCommand["do"], string>> = {
  begin: "fa-flag", declareMode: "fa-chess-knight", switchMode: "fa-repeat", hold: "fa-hourglass-half", attack: "fa-khanda", takeOffer: "fa-bolt",
  meet: "fa-handshake-slash", surpriseAttack: "fa-user-ninja", grantSurprise: "fa-user-ninja",
  shoot: "fa-bullseye", aimCover: "fa-eye", dropCover: "fa-eye-slash", shiftArea: "fa-draw-polygon", tearFree: "fa-people-robbery",
  slipGuard: "fa-hands", grapple: "fa-people-pulling", letGo: "fa-hand",
  move: "fa-person-running", step: "fa-shoe-prints", breakthrough: "fa-people-arrows", charge: "fa-horse-head", simpleAction: "fa-hand-sparkles", advance: "fa-forward", setEngaged: "fa-people-arrows",
  strikeInside: "fa-worm", cast: "fa-wand-sparkles", useItem: "fa-gem",
  check: "fa-dice-d20", rest: "fa-bed", fall: "fa-person-falling-burst", submerge: "fa-water", surface: "fa-water", startFatigue: "fa-lungs",
  setDistance: "fa-ruler-horizontal", setCondition: "fa-person-rays", markSurprised: "fa-exclamation", harmByHand: "fa-heart-crack", healByHand: "fa-kit-medical",
  grantOpportunity: "fa-bolt", forbidOpportunity: "fa-ban", ruleActivity: "fa-hand-sparkles",
};

/** The clock of a combat; one that has not begun without a combat of ours. */
export function clockOf(combat: Combat.Implementation | null, words: Words): ClockView {
  if (combat === null || !combat.isSegments()) return clockView(NOT_BEGUN, SEGMENTS, null, words);
  return clockView(combat.system.clock, SEGMENTS, refereeText(combat, words), words, areModesOpen(combat));
}

/** Whether modes are being declared: the round is new and nobody has rolled initiative. [SEG-HOUSE-13] */
export function areModesOpen(combat: Combat.Implementation): boolean {
  if (!combat.isSegments()) return false;
  const { round, segment, phase } = combat.system.clock;
  if (round < 1 || segment !== FIRST_SEGMENT || phase !== "declarations") return false;
  return combat.combatants.contents.every((combatant) => !combatant.isSegments() || combatant.system.initiative === null);
}

/** The fighters whom this client's user may see, in their order, these lists of actions unfolded. */
export function rowsOf(combat: Combat.Implementation | null, unfolded: ReadonlySet<string>, words: Words): readonly RowView[] {
  if (combat === null || !combat.isSegments()) return [];
  const asked = new Set(services().openQuestions(game.user).map((open) => open.question.to as string));
  const tracked = combat.combatants.contents.filter((combatant) => combatant.visible).flatMap((combatant) => trackedOf(combatant, asked, unfolded, combat, words));
  return rowViews(combat.system.clock, SEGMENTS, tracked, words);
}

function trackedOf(
  combatant: Combatant.Implementation,
  asked: ReadonlySet<string>,
  unfolded: ReadonlySet<string>,
  combat: Combat.Implementation,
  words: Words,
): readonly TrackedCombatant[] {
  const { id, actor } = combatant;
  if (id === null || !combatant.isSegments() || !combat.isSegments()) return [];
  const knows = actor?.testUserPermission(game.user, "OBSERVER") === true && actor.isSegments();
  const unfolds = combatant.isOwner && combat.started;
  return [{
    id,
    name: combatant.name ?? "",
    img: combatant.img ?? actor?.img ?? "icons/svg/mystery-man.svg",
    own: combatant.isOwner && !game.user.isGM,
    hidden: combatant.hidden,
    defeated: combatant.isDefeated,
    dexterity: actor?.isSegments() === true ? actor.system.abilities.dexterity : 0,
    turn: turnOf(combatant.system),
    stamina: knows ? poolOf(actor, "stamina") : null,
    wounds: knows ? poolOf(actor, "wounds") : null,
    asked: asked.has(id),
    offers: combat.system.offers.filter((offer) => offer.to === id).length,
    unfolds,
    open: unfolds && unfolded.has(id),
    rules: game.user.isGM,
    actions: unfolds && unfolded.has(id) ? performable(combatant).map((action) => trackedAction(action, combat, words)) : [],
    speeds: unfolds && unfolded.has(id) ? speedsOf(combatant, words) : [],
  }];
}

/** The speeds up to the combatant's fastest, the chosen one marked. [SEG-MOVE-02] */
function speedsOf(combatant: Combatant.Implementation, words: Words): readonly SpeedChoice[] {
  const { actor } = combatant;
  const rides = actor?.isSegments() === true && actor.system.conditions.includes("mounted");
  const most = (actor == null ? null : services().derived(actor))?.[rides ? "mountSpeed" : "maxSpeed"]?.value ?? 0;
  const chosen = chosenSpeed(combatant);
  const numbered = Array.from({ length: Math.max(0, Math.floor(most)) }, (_, index) => index + 1);
  return [
    { value: "", label: words.text("PDA.Tracker.SpeedByRules"), selected: chosen === null },
    ...numbered.map((speed) => ({ value: String(speed), label: words.format("PDA.Tracker.Speed", { speed }), selected: speed === chosen })),
  ];
}

function poolOf(actor: Actor.Implementation | null | undefined, key: "stamina" | "wounds"): TrackedPool | null {
  return actor?.isSegments() === true ? { value: actor.system[key].value, max: actor.system[key].max } : null;
}

/**
 * What the tracker offers to do with one click: whatever needs no choice on the map. Attacks go to the targeted foe;
 * without a target every foe in reach is offered. Spells go to all who are targeted.
 */
export function performable(combatant: Combatant.Implementation): readonly PossibleAction<SegmentsCommand>[] {
  const targets = new Set([...game.user.targets].map((token) => token.document.id));
  const names = namesIn(combatant.combat ?? undefined);
  const aimed = (action: PossibleAction<SegmentsCommand>): boolean => {
    const foe = foeOf(action);
    return foe === "" || (names.sees(foe) && (targets.size === 0 || targets.has(combatant.combat?.combatants.get(foe)?.tokenId ?? null)));
  };
  const offered = services().possibleActions(combatant).filter((action) => isOneClick(action.command) && aimed(action) && isSeen(action.command, names) && (action.blocked === null || action.command.do === "attack"));
  const chosen = (combatant.combat?.combatants.contents ?? []).filter(({ tokenId }) => targets.has(tokenId)).map(({ id }) => combatantId(id ?? ""));
  const withArea = new Set((combatant.actor?.items.contents ?? []).flatMap((item) => (item.isSpell() && item.system.area !== "none" ? [item.id ?? ""] : [])));
  return aimedSpells(areaChoices(offered, withArea), chosen);
}

/** Whether the reader may know of everybody whom a spell or an act of care is for. */
function isSeen(command: SegmentsCommand, names: Names): boolean {
  if (command.do === "cast" || command.do === "useItem") return command.targets.every((id) => names.sees(id));
  return command.do !== "simpleAction" || command.target == null || names.sees(command.target);
}

/** The foe at whom a blow or shot goes, or towards whom ground is kept under fire; empty for anything else. */
function foeOf({ command, facts }: PossibleAction<SegmentsCommand>): string {
  if (command.do === "attack" || command.do === "shoot" || command.do === "surpriseAttack") return command.target;
  const towards = command.do === "aimCover" ? facts["towards"] : "";
  return typeof towards === "string" ? towards : "";
}

/** Whether nothing is left to choose on the map: a move needs a path there, and none where no map is. */
function isOneClick(command: SegmentsCommand): boolean {
  return command.do !== "move" || command.path.length === 0;
}

/** What tells an action from all others: a click finds it again, however the list has changed meanwhile. */
export function actionKey({ command }: PossibleAction<SegmentsCommand>): string {
  return JSON.stringify(command);
}

function trackedAction(action: PossibleAction<SegmentsCommand>, combat: Combat.Implementation, words: Words): TrackedAction {
  const { command } = action;
  const names = namesIn(combat);
  const thing = typeof action.facts["with"] === "string" ? action.facts["with"] : "";
  const striker = toolText(command, () => thing, words);
  const target = command.do === "aimCover" ? groundText(action, names) : targetText(command, combat, names);
  const mode = "mode" in command ? words.text(`PDA.Mode.${command.mode}`) : "";
  const activity = command.do === "simpleAction" ? words.text(`PDA.Activity.${command.activity}`) : "";
  return {
    key: actionKey(action),
    label: areaLabel(action, words) ?? words.format(actionWords(deedOf(command), target, words), { with: striker, target, mode, activity, gear: thing, footwork: footworkText(command, words) }).trim(),
    icon: ICONS[command.do],
    blocked: action.blocked === null ? null : refusalText(action.blocked),
  };
}

/** Which way somebody steps, or what he forces. */
function footworkText(command: SegmentsCommand, words: Words): string {
  if (command.do === "step") return words.text(`PDA.Step.${command.way}`);
  if (command.do !== "breakthrough") return "";
  return words.text(`PDA.Aim.${command.aim === "push" && command.follow ? "pushAfter" : command.aim}`);
}

/** The words of a button; some deeds are told otherwise when they are done on somebody. */
function actionWords(deed: ReturnType<typeof deedOf>, target: string, words: Words): string {
  const on = `PDA.Action.${deed}On`;
  return target !== "" && words.has(on) ? on : `PDA.Action.${deed}`;
}

/** Towards whom ground is kept under fire, or who is watched where no map is. */
function groundText(action: PossibleAction<SegmentsCommand>, names: Names): string {
  const towards = foeOf(action);
  if (towards !== "") return names.combatant(towards);
  return action.command.do === "aimCover" ? action.command.zone.members.filter((id) => names.sees(id)).map((id) => names.combatant(id)).join(", ") : "";
}

/** Whom a command is aimed at, if anybody. */
function targetText(command: SegmentsCommand, combat: Combat.Implementation, names: Names): string {
  if (command.do === "takeOffer") return offeredBy(combat, command.offer, names);
  return aimText(command, names);
}

function offeredBy(combat: Combat.Implementation, offer: string, names: Names): string {
  const open = combat.isSegments() ? combat.system.offers.find((entry) => entry.id === offer) : undefined;
  return open === undefined ? "" : names.combatant(open.against);
}

function refereeText(combat: Combat.Implementation, words: Words): string | null {
  if (!combat.started) return null;
  const { status, user } = services().refereeState(combat);
  if (status === "here") return null;
  return status === "none" ? words.text("PDA.Tracker.NoReferee") : words.format("PDA.Tracker.Referee", { name: user?.name ?? "" });
}
