import { castInSaddle, castInSaddleForbids, joltOf } from "../mounted/casting.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { gearId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant, Power } from "../state.ts";
import type { Distracting } from "../stored/turn.ts";
import { costForbids, spend, turnForbids } from "../turn/budget.ts";
import type { MagicCommand } from "./commands.ts";
import { componentsForbid } from "./cast-forbids.ts";
import { shakesOff } from "./distractions.ts";
import { distract, loseCasting } from "./disturb.ts";
import { powerOf } from "./powers.ts";

type Concentrate = Extract<MagicCommand, { readonly do: "concentrate" }>;
type Stop = Extract<MagicCommand, { readonly do: "stopConcentrating" }>;
type Distract = Extract<MagicCommand, { readonly do: "distract" }>;

/** What is kept up now: a casting by the time that it takes in all, a spell by the standard action that keeps it. [D20-SPELL-09] [D20-SPELL-31] */
export function keptOf(caster: D20Combatant): Pick<Power, "level" | "time"> {
  const { casting, concentration } = caster.turn;
  const power = powerOf(caster, (casting ?? concentration)?.power ?? gearId(""));
  return { level: power?.level ?? 0, time: casting === null ? "standard" : (power?.time ?? "minute") };
}

export function concentrateForbids(table: Table, { by, goesOn = false }: Concentrate): Refusal | null {
  const caster = table.find(by);
  if (caster === undefined) return refuse("unknownCombatant", null);
  const { casting, concentration } = caster.turn;
  if (casting !== null && casting.kept !== null) {
    if (casting.until === null) return refuse("nothingKept", "D20-ACT-08");
    const power = powerOf(caster, casting.power);
    const early =
      casting.kept === table.clock.round
        ? refuse("alreadyKept", "D20-SPELL-31")
        : costForbids(table, caster, "fullRound");
    const held = early ?? castInSaddleForbids(table, caster, goesOn);
    return held ?? (power === undefined ? null : componentsForbid(table, caster, power));
  }
  if (concentration === null) return refuse("nothingKept", "D20-SPELL-09");
  return concentration.kept === table.clock.round
    ? refuse("alreadyKept", "D20-SPELL-09")
    : (costForbids(table, caster, "standard") ?? castInSaddleForbids(table, caster, goesOn));
}

/** The whole turn for a casting of a minute, a standard action for a spell kept up; neither provokes. What distracts a caster distracts here too, the way of the mount included. [D20-SPELL-09] [D20-SPELL-31] [D20-ACT-122] [D20-MOUNT-17] [D20-MOUNT-18] */
export function* performConcentrate(table: Table, { by, goesOn = false }: Concentrate): Rule {
  const { casting } = table.get(by).turn;
  const isCasting = casting !== null && casting.kept !== null;
  yield* spend(by, isCasting ? "fullRound" : "standard", "concentrate", isCasting ? "D20-SPELL-31" : "D20-ACT-122");
  const kept = keptOf(table.get(by));
  const jolt = joltOf(table, table.get(by), kept, { goesOn });
  if (jolt !== null) yield* castInSaddle(by, jolt);
  if (!(yield* shakesOff(table, kept, by, jolt))) return yield* loseCasting(table, by);
  if (isCasting) yield* emit({ type: "castingKept", id: by, rule: "D20-SPELL-31" });
  else yield* emit({ type: "concentrationKept", id: by, rule: "D20-SPELL-09" });
}

export function stopForbids(table: Table, { by }: Stop): Refusal | null {
  const caster = table.find(by);
  if (caster === undefined) return refuse("unknownCombatant", null);
  if (caster.turn.casting === null && caster.turn.concentration === null) return refuse("nothingKept", "D20-SPELL-09");
  return turnForbids(table, caster) ?? costForbids(table, caster, "free");
}

/** [D20-ACT-58] [D20-ACT-401] */
export function* performStop(table: Table, { by }: Stop): Rule {
  yield* spend(by, "free", "stopConcentrating", "D20-ACT-401");
  yield* loseCasting(table, by);
}

export function distractForbids(table: Table, { target, when = "now" }: Distract): Refusal | null {
  const caster = table.find(target);
  if (caster === undefined) return refuse("unknownCombatant", null);
  const { casting, concentration, distractions } = caster.turn;
  if (when === "now" && casting === null && concentration === null) return refuse("nothingKept", "D20-SPELL-08");
  return when === "lifted" && distractions.length === 0 ? refuse("nothingToDo", "D20-SPELL-08") : null;
}

/** [D20-SPELL-08] [D20-SKILL-01] */
export function* performDistract(table: Table, { target, dc, what: cause, when = "now" }: Distract): Rule {
  const what = cause ?? null;
  if (when === "now") return yield* distract(table, "distract", target, { what, dc });
  const others = table.get(target).turn.distractions.filter((each) => each.what !== what);
  const distractions: readonly Distracting[] =
    when === "lifted" ? [] : [...others, { what, dc, lasts: when === "always" }];
  yield* emit({ type: "distractionsSet", id: target, distractions, rule: "D20-SPELL-08" });
}
