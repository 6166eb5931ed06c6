import { SEGMENTS_DOCUMENTS } from "../../../foundry/rulesets/segments/documents.ts";
import { isSegmentsCombat } from "../../../foundry/rulesets/segments/models.ts";
import { isKnownHere, isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { aimedSpells, atTargets, choosable, foeOf } from "../../../rules/segments/actions/choosable.ts";
import type { SegmentsAction as Action } from "../../../rules/segments/game.ts";
import { isUnmapped } from "../../areas/choose-members.ts";
import { namesIn } from "../../exchange-card/names.ts";
import { targetsIn } from "../../sheets/fight-of.ts";
import type { Listing } from "../../tracker/action-kit.ts";
import { aimedAt } from "../../tracker/aims.ts";
import { segmentsServices } from "../segments-port.ts";
import { asOne } from "./told-way.ts";

type Fighter = Combatant.Implementation;

/**
 * What the tracker lists for a combatant: all that needs no choice on the map, be it barred now. Attacks go to the
 * targeted foes; where none could go at a target every foe in reach is listed. Spells go to all who are targeted. Modes are listed while
 * they can be declared. Nothing names a combatant unseen by the reader, and only an opportunity is taken against one
 * who is out of the reader's sight.
 */
export function listingOf(
  fighter: Fighter,
  possible: readonly Action[] = segmentsServices().possibleActions(fighter),
): Listing<Action> {
  const { parent: combat, actor } = fighter;
  const targets: readonly string[] = targetsIn(combat);
  const known = possible.filter(
    (action) =>
      isOneClick(action) &&
      aboutWhom(action, combat).every((id) => mayBeNamed(action, combat, id)) &&
      (action.blocked === null || action.command.do !== "declareMode"),
  );
  const offered = atTargets(known, targets);
  const gear = actor === null ? { spells: [], weapons: [] } : SEGMENTS_DOCUMENTS.gearOf(actor);
  const magic = choosable(offered, gear, isUnmapped(combat));
  return {
    actions: [...aimedSpells(magic, targetsIn(combat)), ...chargesOf(fighter, targets)],
    leftOut: known.length - offered.length,
  };
}

/** Charges at those who are targeted and seen; without a map one at each who is seen. [SEG-HOUSE-40] */
function chargesOf(charger: Fighter, targets: readonly string[]): readonly Action[] {
  const seen = charger.parent.combatants.contents.filter((foe) => foe.id !== charger.id && isKnownHere(foe));
  const charges = (foe: Fighter): readonly Action[] => segmentsServices().chargesAt(charger, foe);
  return charger.token === null
    ? seen.flatMap((foe) => asOne(charges(foe)))
    : seen.filter(({ id }) => targets.includes(id ?? "")).flatMap(charges);
}

/** Whether the reader may read of a combatant in an action: to be near enough is a matter of sight, an opportunity once given is known, a hold is felt. */
function mayBeNamed({ command }: Action, combat: Combat.Implementation, id: string): boolean {
  if (command.do === "grapple" && command.act === "breakFree") return true;
  return "offer" in command ? namesIn(combat).sees(id) : isKnownIn(combat, id);
}

/** All combatants that an action is about, its author aside. */
function aboutWhom(action: Action, combat: Combat.Implementation): readonly string[] {
  const { command } = action;
  if ("offer" in command) return againstIn(combat, command.offer);
  if (command.do === "step") return [command.relativeTo];
  return command.do === "aimCover" ? [foeOf(action)].filter((foe) => foe !== "") : aimedAt(action);
}

/** The foe against which an opportunity is open. */
export function againstIn(combat: Combat.Implementation, offer: string): readonly string[] {
  const open = isSegmentsCombat(combat) ? combat.system.offers.find((entry) => entry.id === offer) : undefined;
  return open === undefined ? [] : [open.against];
}

/** Whether nothing is left to choose on the map: a move needs a path there, and none where no map is. */
const isOneClick = ({ command }: Action): boolean => command.do !== "move" || command.path.length === 0;
