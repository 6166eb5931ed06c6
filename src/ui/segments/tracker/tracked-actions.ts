import { isSegmentsCombat, isSpellItem } from "../../../foundry/rulesets/segments/models.ts";
import { isVeiled, refusalText } from "../../../foundry/refusal-text.ts";
import { isKnownHere, isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Refusal } from "../../../rules/kernel/refusals.ts";
import type { PossibleAction } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { isUnmapped } from "../../areas/choose-members.ts";
import { areaChoices, areaLabel, choiceOf } from "../areas/area-choices.ts";
import { targetText as aimText } from "../exchange-card/title.ts";
import { namesIn } from "../../exchange-card/names.ts";
import type { Names } from "../../exchange-card/teller.ts";
import { chargeText, deedOf, toolText } from "../exchange-card/tool-text.ts";
import { segmentsServices } from "../segments-port.ts";
import type { Words } from "../../words.ts";
import { aimedSpells, atTargets } from "./aimed-spells.ts";
import { asOne, effortCost, mannerIcon, toldLabel } from "./told-way.ts";
import { groupOf, segmentsCost, type SegmentAction } from "./segment-actions.ts";

type Action = PossibleAction<SegmentsCommand>;

const ICONS: Readonly<Record<SegmentsCommand["do"], string>> = {
  begin: "fa-flag",
  declareMode: "fa-chess-knight",
  switchMode: "fa-repeat",
  hold: "fa-hourglass-half",
  attack: "fa-khanda",
  takeOffer: "fa-bolt",
  meet: "fa-handshake-slash",
  surpriseAttack: "fa-user-ninja",
  grantSurprise: "fa-user-ninja",
  shoot: "fa-bullseye",
  aimCover: "fa-eye",
  dropCover: "fa-eye-slash",
  shiftArea: "fa-draw-polygon",
  tearFree: "fa-people-robbery",
  slipGuard: "fa-hands",
  grapple: "fa-people-pulling",
  letGo: "fa-hand",
  move: "fa-person-running",
  step: "fa-shoe-prints",
  breakthrough: "fa-people-arrows",
  charge: "fa-horse-head",
  simpleAction: "fa-hand-sparkles",
  advance: "fa-forward",
  setEngaged: "fa-people-arrows",
  strikeInside: "fa-worm",
  cast: "fa-wand-sparkles",
  useItem: "fa-gem",
  check: "fa-dice-d20",
  rest: "fa-bed",
  gather: "fa-hand-holding",
  fall: "fa-person-falling-burst",
  submerge: "fa-water",
  surface: "fa-water",
  startFatigue: "fa-lungs",
  setDistance: "fa-ruler-horizontal",
  setCondition: "fa-person-rays",
  markSurprised: "fa-exclamation",
  harmByHand: "fa-heart-crack",
  healByHand: "fa-kit-medical",
  grantOpportunity: "fa-bolt",
  forbidOpportunity: "fa-ban",
  ruleActivity: "fa-hand-sparkles",
};

/** What the tracker lists for a combatant, and how much is left out because it goes at others than the targets. */
interface Performable {
  readonly actions: readonly Action[];
  readonly leftOut: number;
}

/**
 * What the tracker lists for a combatant: whatever needs no choice on the map, be it barred now. Attacks go to the
 * targeted foes; where none could go at a target every foe in reach is listed. Spells go to all who are targeted. Modes are listed while
 * they can be declared. Nothing names a combatant unseen by the reader, and only an opportunity is taken against one
 * who is out of the reader's sight.
 */
export function performable(combatant: Combatant.Implementation): Performable {
  const targets = new Set([...game.user.targets].map((token) => token.document.id));
  const { combat } = combatant;
  const known = segmentsServices()
    .possibleActions(combatant)
    .filter(
      (action) =>
        isOneClick(action.command) &&
        namedBy(action, combat).every((id) => mayBeNamed(action, combat, id)) &&
        (action.blocked === null || action.command.do !== "declareMode"),
    );
  const offered = atTargets(known, foeOf, (foe) => targets.has(combat?.combatants.get(foe)?.tokenId ?? null));
  const chosen = (combat?.combatants.contents ?? [])
    .filter(({ tokenId }) => targets.has(tokenId))
    .map(({ id }) => combatantId(id ?? ""));
  const withArea = new Set(
    (combatant.actor?.items.contents ?? []).flatMap((item) =>
      isSpellItem(item) && item.system.area !== "none" ? [item.id ?? ""] : [],
    ),
  );
  const magic = areaChoices(offered, withArea, isUnmapped(combatant.parent));
  return {
    actions: [...aimedSpells(magic, chosen), ...chargesOf(combatant, targets)],
    leftOut: known.length - offered.length,
  };
}

/** Charges at those who are targeted and seen; without a map one at each who is seen. [SEG-HOUSE-40] */
function chargesOf(charger: Combatant.Implementation, targets: ReadonlySet<string | null>): readonly Action[] {
  if (charger.token === null) {
    return charger.parent.combatants.contents
      .filter((foe) => foe.id !== charger.id && isKnownHere(foe))
      .flatMap((foe) => asOne(segmentsServices().chargesAt(charger, foe)));
  }
  const aimed = charger.parent.combatants.contents.filter(
    (combatant) => targets.has(combatant.tokenId) && isKnownHere(combatant),
  );
  return aimed.flatMap((target) => segmentsServices().chargesAt(charger, target));
}

/** Whether the reader may read of somebody in an action: to be near enough is a matter of sight, an opportunity once given is known, a hold is felt. */
function mayBeNamed({ command }: Action, combat: Combat.Implementation | null, id: string): boolean {
  if (command.do === "grapple" && command.act === "breakFree") return true;
  return command.do === "takeOffer" ? namesIn(combat ?? undefined).sees(id) : isKnownIn(combat, id);
}

/** All combatants that an action is about, its author aside. */
function namedBy(action: Action, combat: Combat.Implementation | null): readonly string[] {
  const { command } = action;
  if (command.do === "takeOffer") return againstIn(combat, command.offer);
  if (command.do === "step") return [command.relativeTo];
  if (command.do === "aimCover") return foeOf(action) === "" ? [] : [foeOf(action)];
  if ("targets" in command) return command.targets;
  return "target" in command && typeof command.target === "string" ? [command.target] : [];
}

function againstIn(combat: Combat.Implementation | null, offer: string): readonly string[] {
  const open = isSegmentsCombat(combat) ? combat.system.offers.find((entry) => entry.id === offer) : undefined;
  return open === undefined ? [] : [open.against];
}

/** The foe at whom a blow or shot goes, or towards which ground is kept under fire; empty for anything else. */
function foeOf({ command, facts }: Action): string {
  if (command.do === "attack" || command.do === "shoot" || command.do === "surpriseAttack") return command.target;
  const towards = command.do === "aimCover" ? facts["towards"] : "";
  return typeof towards === "string" ? towards : "";
}

/** Whether nothing is left to choose on the map: a move needs a path there, and none where no map is. */
function isOneClick(command: SegmentsCommand): boolean {
  return command.do !== "move" || command.path.length === 0;
}

/** What an action is called on its button. */
export function actionLabel(action: Action, combat: Combat.Implementation, words: Words): string {
  return trackedAction(action, combat, words).label;
}

/** What tells an action from all others: a click finds it again, however the list has changed meanwhile. */
export function actionKey(action: Action): string {
  const choice = choiceOf(action);
  return `${JSON.stringify(action.command)}${choice === null ? "" : `/${choice}`}`;
}

/** An action in the reader's words. */
export function trackedAction(action: Action, combat: Combat.Implementation, words: Words): SegmentAction {
  const { command, facts, provokes } = action;
  const names = namesIn(combat);
  const thing = typeof facts["with"] === "string" ? facts["with"] : "";
  const striker = toolText(command, () => thing, words);
  const target = command.do === "aimCover" ? groundText(action, names) : targetText(command, combat, names, words);
  const mode = "mode" in command ? words.text(`PDA.Mode.${command.mode}`) : "";
  const activity = command.do === "simpleAction" ? words.text(`PDA.Activity.${command.activity}`) : "";
  const parts = { with: striker, target, mode, activity, gear: thing, footwork: footworkText(command, striker, words) };
  return {
    key: actionKey(action),
    group: groupOf(command.do),
    does: command.do,
    mode: "mode" in command ? command.mode : null,
    label:
      areaLabel(action, words) ??
      toldLabel(action, target, words) ??
      words.format(actionWords(deedOf(command), target, words), parts).trim(),
    icon: mannerIcon(action) ?? ICONS[command.do],
    odds: typeof facts["odds"] === "number" ? facts["odds"] : null,
    cost:
      effortCost(action, words) ??
      segmentsCost(typeof facts["segments"] === "number" ? facts["segments"] : null, words),
    provokes: provokes.filter((id) => isKnownIn(combat, id)).map((id) => names.combatant(id)),
    blocked: blockedText(action.blocked),
  };
}

/** Why an action is barred. A combatant unseen by the reader bars nothing on the reader's screen: the referee will tell. */
function blockedText(refusal: Refusal | null): string | null {
  return refusal === null || isVeiled(refusal) ? null : refusalText(refusal);
}

/** Which way the mover steps, or what they force. */
function footworkText(command: SegmentsCommand, thing: string, words: Words): string {
  if (command.do === "step") return words.text(`PDA.Segments.Step.${command.way}`);
  if (command.do === "charge") return chargeText(command.act, thing, words);
  if (command.do !== "breakthrough") return "";
  return words.text(`PDA.Segments.Aim.${command.aim === "push" && command.follow ? "pushAfter" : command.aim}`);
}

/** The words of a button; some deeds are told otherwise when they have a target. */
function actionWords(deed: ReturnType<typeof deedOf>, target: string, words: Words): string {
  const on = `PDA.Segments.Action.${deed}On`;
  return target !== "" && words.has(on) ? on : `PDA.Segments.Action.${deed}`;
}

/** The foe in whose direction ground is kept under fire, or who is watched where no map is. */
function groundText(action: Action, names: Names): string {
  const towards = foeOf(action);
  if (towards !== "") return names.combatant(towards);
  return action.command.do === "aimCover"
    ? action.command.zone.members
        .filter((id) => names.sees(id))
        .map((id) => names.combatant(id))
        .join(", ")
    : "";
}

/** The target of a command, if any. */
function targetText(command: SegmentsCommand, combat: Combat.Implementation, names: Names, words: Words): string {
  if (command.do === "grapple" && !names.sees(command.target)) return words.text("PDA.Segments.Action.unseenHolder");
  if (command.do === "takeOffer")
    return againstIn(combat, command.offer)
      .map((id) => names.combatant(id))
      .join("");
  return aimText(command, names);
}
