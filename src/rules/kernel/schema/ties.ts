/** Ties between combatants in what a fight stores, and what becomes of them where one of those combatants is not known. */
import { encounterOf, type Encounter } from "../encounter.ts";
import type { Game } from "../game.ts";
import type { CombatantId } from "../ids.ts";
import { combatantRef } from "./parts.ts";
import type { Fields, Group, Stored } from "./stored.ts";

/** Whether a value, as documents hold it, names a combatant for which this holds. */
function names(shape: Stored<unknown>, held: unknown, isOne: (id: string) => boolean): boolean {
  const { form } = shape;
  if (shape === (combatantRef as Stored<unknown>)) return isOne(String(held));
  switch (form.kind) {
    case "nullable":
      return held !== null && names(form.of, held, isOne);
    case "list":
      return (held as readonly unknown[]).some((each) => names(form.entry, each, isOne));
    case "group":
      return Object.entries(form.fields).some(([key, field]) =>
        names(field, (held as Readonly<Record<string, unknown>>)[key], isOne),
      );
    default:
      return false;
  }
}

/** The value without those entries of its lists that name an unknown combatant; the value itself where there are none. */
export function withoutTies<T>(shape: Stored<unknown>, value: T, isUnknown: (id: string) => boolean): T;
export function withoutTies({ form }: Stored<unknown>, value: unknown, isUnknown: (id: string) => boolean): unknown {
  if (form.kind === "list") {
    const all = value as readonly unknown[];
    const left = all.filter((each) => !names(form.entry, form.entry.store(each), isUnknown));
    return left.length === all.length ? value : left;
  }
  if (form.kind !== "group") return value;
  const whole = value as Readonly<Record<string, unknown>>;
  const parts = Object.entries(form.fields)
    .filter(([key]) => key in whole)
    .map(([key, field]) => [key, withoutTies(field, whole[key], isUnknown)] as const);
  return parts.every(([key, part]) => part === whole[key]) ? value : { ...whole, ...Object.fromEntries(parts) };
}

/** A fight without these combatants: neither they nor ties to them are left in it. `shape`: that of its document. */
export function fightWithout<G extends Game>(
  shape: Group<Fields>,
  encounter: Encounter<G>,
  unknown: ReadonlySet<CombatantId>,
): Encounter<G> {
  if (unknown.size === 0) return encounter;
  const ids: ReadonlySet<string> = unknown;
  const { combatants, clock, field, offers } = encounter;
  const known = withoutTies(shape, { field, offers }, (id) => ids.has(id));
  return encounterOf<G>(
    clock,
    combatants.filter(({ id }) => !unknown.has(id)),
    known.field,
    known.offers,
  );
}
