/** What the simulator asks of a ruleset, told of one whose musters are gear in shelves and fields of lists. */
import { array, object } from "../../src/rules/kernel/decode.ts";
import type { LedgerId } from "../../src/rules/kernel/ids.ts";
import type { ScenarioRules } from "../referee/scenario-rules.ts";
import type { CheckerOf, StartOf, Violation } from "./checker/judge.ts";
import { breachesOf } from "./checker/laws.ts";
import { playBots, type Bots } from "./fight/bots.ts";
import type { Fight, SidedGame } from "./fight/fight.ts";
import type { ScenarioStart, SimulatorKit } from "./kit.ts";
import type { Fighter, MusterOf } from "./party/muster.ts";
import { readOrThrow } from "./read.ts";
import { differing, shelf } from "./scenario-file.ts";

type Given = "id" | "terms" | "muster" | "stage" | "answers" | "paces" | "step";

/** The checker of a ruleset that has none. */
const UNCHECKED = { violations: () => [] };

interface Piece {
  readonly id: string;
  readonly name: string;
}

/** What a ruleset says of itself. `S` are its fighters' shelves. */
export interface KitParts<G extends SidedGame, C extends object, P extends Fighter, S extends string>
  extends Pick<SimulatorKit<G, MusterOf<C, P, G["field"]>>, Given> {
  readonly rewritten?: SimulatorKit<G, MusterOf<C, P, G["field"]>>["rewritten"];
  readonly scenarios: Pick<ScenarioRules<G>, "settings" | "combatant" | "field">;
  readonly bots: Bots<G>;
  /** Left out: only the laws of the kernel and of answers are looked at. */
  readonly checker?: Pick<CheckerOf<G, never>, "violations">;
  /** The rule under which a breach of the kernel's laws is told; left out: they are not looked at. */
  readonly lawful?: LedgerId;
  readonly plainActor: object;
  /** By shelf, what would be missed most first: a scenario's word for a piece of it, and a plain one. */
  readonly shelves: Readonly<Record<S, readonly [type: string, plain: object]>>;
  /** The lists of its field that a scenario tells of; left out: none. */
  readonly lists?: readonly (keyof G["field"] & string)[];
  /** What a scenario tells of a fighter beyond what every ruleset has; left out: nothing. */
  readonly more?: (fighter: P) => object;
  /** A fighter without all that names a combatant who is gone; left out: it names none. */
  readonly fighterWithout?: (fighter: P, isGone: (id: string) => boolean) => P;
  /** A field without all that names a combatant who is gone; left out: it names none. */
  readonly fieldWithout?: (field: G["field"], isGone: (id: string) => boolean) => G["field"];
}

/** The kit of a ruleset. */
export function kitOf<G extends SidedGame, C extends object, P extends Fighter & ShelvesOf<S>, S extends string>({
  scenarios,
  bots,
  checker = UNCHECKED,
  lawful,
  plainActor,
  shelves,
  lists = [],
  more = () => ({}),
  fighterWithout = (fighter) => fighter,
  fieldWithout = (field) => field,
  rewritten = () => [],
  ...rest
}: KitParts<G, C, P, S>): SimulatorKit<G, MusterOf<C, P, G["field"]>> {
  type Muster = MusterOf<C, P, G["field"]>;
  const names = Object.keys(shelves) as S[];
  const held = (fighter: P, name: S): readonly Piece[] => fighter[name] ?? [];
  const told = (field: G["field"]): readonly (readonly [string, readonly unknown[]])[] =>
    lists.map((name) => [name, field[name] as readonly unknown[]] as const).filter(([, list]) => list.length > 0);

  const scenario = ({ constants, fighters, field }: Muster): ScenarioStart => ({
    ...(Object.keys(constants).length === 0 ? {} : { settings: constants }),
    combatants: fighters.map((parts) => ({
      id: parts.id,
      name: parts.name,
      side: parts.side,
      ...(parts.isReferees === undefined ? {} : { isReferees: parts.isReferees }),
      ...more(parts),
      system: differing(parts.actor, plainActor),
      gear: names.flatMap((name) => shelf(shelves[name][0], held(parts, name), shelves[name][1])),
      ...(parts.position === null ? {} : { position: parts.position }),
    })),
    ...(told(field).length === 0 ? {} : { field: Object.fromEntries(told(field)) }),
  });

  /** The start that a scenario lays down. */
  const startOf = ({ settings = {}, combatants, field = {} }: ScenarioStart): StartOf<G> => {
    const own = readOrThrow(scenarios.settings, settings);
    const shape = object({ combatants: array(scenarios.combatant(own)), field: scenarios.field });
    return { settings: own, ...readOrThrow(shape, { combatants: [...combatants], field }) };
  };

  /** What the checker sees in a fight, and then which laws of the kernel it breaks. */
  const violations = (fight: Fight<G>, most: number): readonly Violation[] => {
    const { ruleset, start, steps } = fight;
    const { combatants, field } = start;
    const found = checker.violations({ settings: ruleset.settings, combatants, field }, steps, most);
    if (found.length > 0 || lawful === undefined) return found;
    return breachesOf(fight)
      .slice(0, most)
      .map(({ step, reason }): Violation => ({ rule: lawful, step, line: 0, at: "law", reason }));
  };

  return {
    ...rest,
    rewritten,
    play: (muster, seed, limits) => playBots(bots, rest.stage(muster), seed, limits),
    violations,
    check: (start, steps) => checker.violations(startOf(start), steps),
    people: ({ fighters }) => fighters.map(({ id }) => id),
    without: ({ fighters, field, ...others }, id) => ({
      ...others,
      fighters: fighters
        .filter((fighter) => fighter.id !== id)
        .map((fighter) => fighterWithout(fighter, (each) => each === id)),
      field: fieldWithout(field, (each) => each === id),
    }),
    lighter: (muster, id) =>
      names
        .toReversed()
        .filter((name) => muster.fighters.some((fighter) => fighter.id === id && held(fighter, name).length > 0))
        .map((name) => ({
          ...muster,
          fighters: muster.fighters.map((fighter) => (fighter.id === id ? { ...fighter, [name]: [] } : fighter)),
        })),
    size: ({ fighters, field }) =>
      fighters.reduce(
        (sum, fighter) => names.reduce((all, name) => all + held(fighter, name).length, sum + 1),
        told(field).reduce((sum, [, list]) => sum + list.length, 0),
      ),
    isPace: (command) => command.do === rest.step.do,
    scenario,
  };
}

/** What fighters carry, by shelf. */
type ShelvesOf<S extends string> = { readonly [K in S]?: readonly Piece[] };
