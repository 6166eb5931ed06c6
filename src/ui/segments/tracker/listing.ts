import { SEGMENTS_DOCUMENTS } from "../../../foundry/rulesets/segments/documents.ts";
import { isSegmentsCombat } from "../../../foundry/rulesets/segments/models.ts";
import { isKnownHere, isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { sideOf } from "../../../foundry/encounter/sides.ts";
import { aimsOf, choosable } from "../../../rules/segments/actions/choosable.ts";
import type { SegmentsAction as Action } from "../../../rules/segments/game.ts";
import { isUnmapped } from "../../areas/choose-members.ts";
import { namesIn } from "../../exchange-card/names.ts";
import { aimedAt } from "../../tracker/aimed-actions.ts";
import { nearestOf } from "../../tracker/aims.ts";
import { segmentsServices } from "../segments-port.ts";
import { asOne } from "./told-way.ts";

type Fighter = Combatant.Implementation;

/** How many of the nearest foes are looked at for one to be charged. */
const CHARGED = 3;

/**
 * What the tracker lists for a combatant: all that needs no choice on the map, be it barred now. Modes are listed while
 * they can be declared. Nothing names a combatant unseen by the reader, and only an opportunity is taken against one
 * who is out of the reader's sight.
 */
export function listingOf(
  fighter: Fighter,
  possible: readonly Action[],
  aimed: readonly string[] = [],
): readonly Action[] {
  const { parent: combat, actor } = fighter;
  const known = possible.filter(
    (action) =>
      isOneClick(action) &&
      aboutWhom(action, combat).every((id) => mayBeNamed(action, combat, id)) &&
      (action.blocked === null || action.command.do !== "declareMode"),
  );
  const gear = actor === null ? { spells: [], weapons: [] } : SEGMENTS_DOCUMENTS.gearOf(actor);
  return [...choosable(known, gear, isUnmapped(combat)), ...chargesOf(fighter, aimed)];
}

/** Charges at the foes who are aimed at and seen, else at the nearest who can be charged; without a map one at each who is seen. [SEG-HOUSE-40] */
function chargesOf(charger: Fighter, aimed: readonly string[]): readonly Action[] {
  const { parent: combat, token } = charger;
  const foes = combat.combatants.contents.filter((foe) => sideOf(foe) !== sideOf(charger) && isKnownHere(foe));
  const charges = (foe: Fighter): readonly Action[] => segmentsServices().chargesAt(charger, foe);
  if (token === null) return foes.flatMap((foe) => asOne(charges(foe)));
  const meant = foes.filter(({ id }) => aimed.includes(id ?? ""));
  if (meant.length > 0) return meant.flatMap(charges);
  // Ways are dear to reckon, and none can be set out on but now.
  if (!isSegmentsCombat(combat) || combat.system.clock.phase !== "declarations") return [];
  const nearest = nearestOf(
    charger,
    foes.flatMap(({ id }) => id ?? []),
  );
  for (const id of nearest.slice(0, CHARGED)) {
    const foe = combat.combatants.get(id);
    const open = foe === undefined ? [] : charges(foe).filter(({ blocked }) => blocked === null);
    if (open.length > 0) return open;
  }
  return [];
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
  return command.do === "aimCover" ? aimsOf(action) : aimedAt(action);
}

/** The foe against which an opportunity is open. */
export function againstIn(combat: Combat.Implementation, offer: string): readonly string[] {
  const open = isSegmentsCombat(combat) ? combat.system.offers.find((entry) => entry.id === offer) : undefined;
  return open === undefined ? [] : [open.against];
}

/** Whether nothing is left to choose on the map: a move needs a path there, and none where no map is. */
const isOneClick = ({ command }: Action): boolean => command.do !== "move" || command.path.length === 0;
