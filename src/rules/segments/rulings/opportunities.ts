import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { makeOffer } from "../opportunity/eligible.ts";
import { isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { hasBegun } from "../turn/moments.ts";
import { occupation } from "../turn/standing.ts";
import type { RulingCommand } from "./commands.ts";

type Grant = Extract<RulingCommand, { do: "grantOpportunity" }>;
type Forbid = Extract<RulingCommand, { do: "forbidOpportunity" }>;

/** An opportunity is granted to one who can still act against another, in a segment that is not over, unless it is open already. [SEG-HOUSE-68] */
export function grantOpportunityForbids(table: Table, { target, against }: Grant): Refusal | null {
  const beneficiary = table.find(target);
  const victim = table.find(against);
  if (beneficiary === undefined || victim === undefined)
    return refuse("unknownCombatant", null, { id: beneficiary === undefined ? target : against });
  if (target === against) return refuse("targetIsSelf", null);
  if (isDead(beneficiary) || isDead(victim)) return refuse("targetDead", "SEG-HOUSE-59");
  if (!hasBegun(table.clock)) return refuse("fightNotBegun", "SEG-HOUSE-13");
  if (table.clock.phase === "end") return refuse("segmentOver", "SEG-AOO-13", { segment: table.clock.segment });
  const busy = occupation(table.settings, beneficiary, table.clock, "inLock");
  if (busy !== null) return busy;
  const isOpen = table.offers.some((offer) => offer.to === target && offer.against === against);
  return isOpen ? refuse("offerOpen", "SEG-AOO-14", { name: { combatant: beneficiary.id } }) : null;
}

/** Opens it, whatever the rules say of the guard of the one and the mode of the other. [SEG-HOUSE-68] */
export function* performGrantOpportunity(table: Table, { target, against }: Grant): Rule {
  const offer = makeOffer(table, table.get(target), table.get(against), "granted", "SEG-HOUSE-68");
  yield* emit({ type: "offersOpened", offers: [offer] });
}

/** [SEG-HOUSE-68] */
export function forbidOpportunityForbids(table: Table, { offer }: Forbid): Refusal | null {
  return table.offers.some((each) => each.id === offer) ? null : refuse("offerGone", "SEG-AOO-13", { offer });
}

/** Takes an open opportunity back. [SEG-HOUSE-68] */
export function* performForbidOpportunity(_table: Table, { offer }: Forbid): Rule {
  yield* emit({ type: "offersClosed", offers: [offer] });
}
