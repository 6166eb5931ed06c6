import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isAtHand } from "../ground/contact.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { rollCheck } from "./check.ts";

/** What first aid turns to first. */
interface Ailment {
  readonly dc: "firstAidDcMajor" | "firstAidDcMinor" | "firstAidDcComa";
  /** The bleeding wound; null for a coma. */
  readonly injury: string | null;
}

/** The worst that can be treated: a major haemorrhage, else a minor one, else a coma; of equals the oldest. Null: nothing. [SEG-HOUSE-57] */
export function ailmentOf(patient: Pick<SegmentsCombatant, "body">): Ailment | null {
  const bleeding = (code: string): string | undefined =>
    patient.body.injuries.find(({ codes, treated }) => !treated && codes.includes(code))?.id;
  const major = bleeding("HM");
  if (major !== undefined) return { dc: "firstAidDcMajor", injury: major };
  const minor = bleeding("Hm");
  if (minor !== undefined) return { dc: "firstAidDcMinor", injury: minor };
  const sinks = hasCondition(patient, "coma") && !hasCondition(patient, "stabilised");
  return sinks ? { dc: "firstAidDcComa", injury: null } : null;
}

/** First aid is for the living who bleed or sink. [SEG-HOUSE-57] */
export function firstAidForbids(patient: SegmentsCombatant): Refusal | null {
  if (isDead(patient)) return refuse("targetDead", "SEG-HOUSE-59");
  return ailmentOf(patient) === null
    ? refuse("nothingToTreat", "SEG-HOUSE-57", { name: { combatant: patient.id } })
    : null;
}

/** At the end of the care one check decides; a patient who has gone out of reach gets none. [SEG-HOUSE-08] [SEG-HOUSE-57] */
export function* giveFirstAid(table: Table, by: CombatantId, target: CombatantId | null): Rule {
  const patient = target === null ? undefined : table.find(target);
  if (patient !== undefined && isAtHand(table, table.get(by), patient)) yield* treat(table, by, patient);
}

/** The check of first aid and what comes of it; a patient who has died or been treated meanwhile gets none. [SEG-HOUSE-08] [SEG-HOUSE-57] */
export function* treat(table: Table, by: CombatantId, patient: SegmentsCombatant): Rule {
  const ailment = isDead(patient) ? null : ailmentOf(patient);
  if (ailment === null) return;
  const { round, segment } = table.clock;
  const rolled = {
    id: by,
    what: "firstAid",
    dc: table.settings[ailment.dc],
    rule: "SEG-HOUSE-57",
    key: `firstAid/${round}.${segment}/${by}`,
  } as const;
  if (!(yield* rollCheck(table, rolled))) return;
  if (ailment.injury !== null)
    yield* emit({
      type: "haemorrhageStopped",
      id: patient.id,
      injury: ailment.injury,
      by,
      rule: "SEG-HOUSE-57",
    });
  else
    yield* emit({
      type: "conditionGained",
      id: patient.id,
      condition: "stabilised",
      rule: "SEG-HOUSE-57",
    });
}
