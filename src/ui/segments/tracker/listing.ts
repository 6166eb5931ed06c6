import { dataOf } from "../../../foundry/data/system-model.ts";
import { isSegmentsCombat, SegmentsSpellData } from "../../../foundry/rulesets/segments/models.ts";
import { isKnownHere, isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { isUnmapped } from "../../areas/choose-members.ts";
import { namesIn } from "../../exchange-card/names.ts";
import type { Listing } from "../../tracker/action-kit.ts";
import { areaChoices } from "../areas/area-choices.ts";
import { segmentsServices } from "../segments-port.ts";
import { aimedSpells, atTargets } from "./aimed-spells.ts";
import { asOne } from "./told-way.ts";

type Action = PossibleAction<SegmentsCommand>;

/**
 * What the tracker lists for a combatant: whatever needs no choice on the map, be it barred now. Attacks go to the
 * targeted foes; where none could go at a target every foe in reach is listed. Spells go to all who are targeted. Modes are listed while
 * they can be declared. Nothing names a combatant unseen by the reader, and only an opportunity is taken against one
 * who is out of the reader's sight.
 */
export function listingOf(
  combatant: Combatant.Implementation,
  possible: readonly Action[] = segmentsServices().possibleActions(combatant),
): Listing<Action> {
  const targets = new Set([...game.user.targets].map((token) => token.document.id));
  const { combat } = combatant;
  const known = possible.filter(
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
      (dataOf(item, SegmentsSpellData)?.area ?? "none") === "none" ? [] : [item.id ?? ""],
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

export function againstIn(combat: Combat.Implementation | null, offer: string): readonly string[] {
  const open = isSegmentsCombat(combat) ? combat.system.offers.find((entry) => entry.id === offer) : undefined;
  return open === undefined ? [] : [open.against];
}

/** The foe at whom a blow or shot goes, or towards which ground is kept under fire; empty for anything else. */
export function foeOf({ command, facts }: Action): string {
  if (command.do === "attack" || command.do === "shoot" || command.do === "surpriseAttack") return command.target;
  const towards = command.do === "aimCover" ? facts["towards"] : "";
  return typeof towards === "string" ? towards : "";
}

/** Whether nothing is left to choose on the map: a move needs a path there, and none where no map is. */
function isOneClick(command: SegmentsCommand): boolean {
  return command.do !== "move" || command.path.length === 0;
}
