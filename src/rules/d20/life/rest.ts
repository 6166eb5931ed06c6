import { aloneForbids, namesForbid } from "../../kernel/named.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { characterOf } from "../derive/character.ts";
import { maxHitPoints } from "../derive/hit-points.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { ABILITIES } from "../stats.ts";
import { turningsTotal } from "../turning/channel.ts";
import type { LifeCommand } from "./commands.ts";
import { harmAbility } from "./ability.ts";
import { fade, passDyingRound, rollLife } from "./dying.ts";
import { settleBody } from "./settle.ts";

type Rest = Extract<LifeCommand, { readonly do: "rest" }>;
type Span = Rest["span"];

/** Hours of a span, as they count for what heals by the hour. [D20-HP-22] [D20-HP-34] */
const HOURS: Readonly<Record<Span, number>> = { hour: 1, night: 8, dayInBed: 24, day: 24 };

/** Those who rest by themselves do so alone, and when no fight goes on. [D20-HP-26] */
export function restForbids(table: Table, { by, targets }: Rest): Refusal | null {
  if (targets.length === 0) return refuse("targetMissing", null);
  return (
    namesForbid(table, targets) ??
    aloneForbids(by, targets) ??
    (by !== null && table.field.phase === "fighting" ? refuse("fightGoesOn", "D20-HP-26") : null)
  );
}

/** Time passes for each of these. [D20-HP-26] */
export function* performRest(table: Table, { targets, span }: Rest): Rule {
  for (const id of targets) yield* passTime(table, id, span);
}

/** What wears on by the round, the hour and the day, then what sleep heals. [D20-HP-26] */
function* passTime(table: Table, id: CombatantId, span: Span): Rule {
  const { life } = standingOf(table.settings, table.get(id));
  if (life === "dead") return;
  yield* emit({ type: "rested", id, span, rule: span === "hour" ? "D20-HP-34" : "D20-HP-26" });
  yield* passRounds(table, id);
  yield* easeNonlethal(table, id, HOURS[span]);
  for (let hour = 1; hour <= HOURS[span] && liesOut(table.get(id)); hour++) yield* passHour(table, id, hour);
  if (HOURS[span] === HOURS.day) yield* passDay(table, id);
  if (standingOf(table.settings, table.get(id)).life === "dead") return;
  if (span === "night" || span === "dayInBed") {
    yield* sleep(table, id, span);
    yield* regainUses(table, id);
  }
  yield* settleBody(table, id, life, "D20-HP-18");
}

/** The rounds of one who is dying, until they are stable or dead. [D20-HP-11] */
function* passRounds(table: Table, id: CombatantId): Rule {
  for (let round = 1; standingOf(table.settings, table.get(id)).life === "dying"; round++)
    yield* passDyingRound(table, `rest/${id}/round/${round}`, id);
}

/** One point an hour for each level. [D20-HP-34] */
function* easeNonlethal(table: Table, id: CombatantId, hours: number): Rule {
  const { body, sheet } = table.get(id);
  const eased = Math.min(body.nonlethal, hours * Math.max(1, characterOf(table.settings, sheet).level));
  if (eased > 0) yield* emit({ type: "healed", id, hitPoints: 0, nonlethal: eased, rules: ["D20-HP-34"] });
}

const liesOut = ({ body }: D20Combatant): boolean =>
  body.hitPoints < 0 && body.recovery.stable && !body.recovery.awake && !body.conditions.includes("dead");

/** An hour of one who lies unconscious: they wake, or, alone, fade. [D20-HP-17] [D20-HP-19] */
function* passHour(table: Table, id: CombatantId, hour: number): Rule {
  const { tended } = table.get(id).body.recovery;
  const rule = tended ? "D20-HP-17" : "D20-HP-19";
  if (yield* rollLife(`rest/${id}/hour/${hour}`, id, table.settings.wakingChance, rule)) {
    yield* emit({ type: "recoveryChanged", id, ...table.get(id).body.recovery, awake: true, rule });
  } else if (!tended) yield* fade(table, id, rule);
}

/** A day of one who is awake below 0 hit points and alone: he begins to heal, or fades. [D20-HP-20] [D20-HP-21] */
function* passDay(table: Table, id: CombatantId): Rule {
  const { hitPoints, recovery, conditions } = table.get(id).body;
  if (hitPoints >= 0 || !recovery.awake || recovery.tended || recovery.mending || conditions.includes("dead")) return;
  if (yield* rollLife(`rest/${id}/day`, id, table.settings.mendingChance, "D20-HP-20")) {
    yield* emit({ type: "recoveryChanged", id, ...recovery, mending: true, rule: "D20-HP-21" });
  } else yield* fade(table, id, "D20-HP-20");
}

/** What is spent by the day is there again after a night. [D20-HP-26] */
function* regainUses(table: Table, id: CombatantId): Rule {
  const rested = table.get(id);
  if (rested.body.turnings > 0)
    yield* emit({
      type: "turningsRegained",
      id,
      uses: turningsTotal(table.settings, rested).value,
      rule: "D20-HP-26",
    });
  for (const { id: power, uses, daily } of table.get(id).gear.powers) {
    if (uses !== null && daily !== null && uses < daily)
      yield* emit({ type: "usesRegained", id, power, uses: daily, rule: "D20-HP-26" });
  }
}

/** Natural healing: by level, twice as much in bed; abilities recover as well. [D20-HP-18] [D20-HP-22] [D20-HP-23] [D20-HP-27] */
function* sleep(table: Table, id: CombatantId, span: "night" | "dayInBed"): Rule {
  const combatant = table.get(id);
  const { body, sheet } = combatant;
  const { nightHealing, bedHealing } = table.settings;
  const times = span === "night" ? nightHealing : bedHealing;
  const heals = body.hitPoints >= 0 || body.recovery.tended || body.recovery.mending;
  const missing = Math.max(0, maxHitPoints(table.settings, combatant).value - body.hitPoints);
  const gained = heals ? Math.min(missing, times * Math.max(1, characterOf(table.settings, sheet).level)) : 0;
  if (gained > 0)
    yield* emit({
      type: "healed",
      id,
      hitPoints: gained,
      nonlethal: 0,
      rules: [span === "night" ? "D20-HP-22" : "D20-HP-23"],
    });
  for (const ability of ABILITIES) {
    const back = Math.min(body.abilityDamage[ability], times);
    if (back > 0) yield* harmAbility(table, id, { ability, points: -back, drained: false, rule: "D20-HP-27" });
  }
}
