/** What active effects have made of an actor's stored values, as far as the rules can take it. */
import type { SheetNumbers } from "./sheet-numbers.ts";
import { systemModel } from "./system-model.ts";
import fields = foundry.data.fields;

/** A model of an actor as this asks about it. */
interface Affected {
  readonly _source: object;
  readonly schema: fields.SchemaField.Any;
  readonly parent: Actor.Implementation;
}

/** A copy of the values under `system` that effects have changed, by dotted path below it; none where there are none. */
function overridden(actor: Actor.Implementation): Readonly<Record<string, unknown>> {
  const system: unknown = Reflect.get(actor.overrides, "system");
  return typeof system === "object" && system !== null ? { ...foundry.utils.flattenObject(system) } : {};
}

/** Whether an effect changes what stands at this path of an actor; `path` begins at the document. */
export function isUnderEffect(actor: Actor.Implementation, path: string): boolean {
  return foundry.utils.getProperty(actor.overrides, path) !== undefined;
}

/** A value as a field may hold it: rounded and bounded as if it were written; undefined where the field can hold nothing of the kind. */
function held(field: fields.DataField.Any, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) return undefined;
  const cleaned: unknown = field.clean(value);
  return field.validate(cleaned) === undefined ? cleaned : undefined;
}

/**
 * The stored values of a model with what effects have made of them; the source itself where no effect changes any. The host
 * neither cleans nor validates what effects make: what no field of the schema can hold stays as it is stored, and so does what
 * is no field. Ask before derived values are written over the model's own.
 */
function effectiveValues<S extends object>(model: Affected & { readonly _source: S }): S {
  const paths = Object.keys(overridden(model.parent));
  if (paths.length === 0) return model._source;
  const values: S = foundry.utils.deepClone(model._source);
  for (const path of paths) {
    const field = model.schema.getField(path.split("."));
    if (field === undefined) continue;
    const value = held(field, foundry.utils.getProperty(model, path));
    if (value !== undefined) foundry.utils.setProperty(values, path, value);
  }
  return values;
}

/** A change of an effect in either generation's words. */
interface AnyChange {
  readonly key: string;
  readonly mode?: number;
  readonly phase?: string;
  readonly priority?: number | null;
}

/** What a mode of generation 13 is worth as a priority. */
const MODE_STEP = 10;

function changesOf(actor: Actor.Implementation, key: string): readonly AnyChange[] {
  const all = [...actor.allApplicableEffects()]
    .filter((effect) => effect.active)
    .flatMap((effect) => [...(effect.changes as readonly AnyChange[])]);
  const due = all.filter((change) => change.key === key && (change.phase ?? "initial") === "initial");
  const priority = ({ priority: given, mode = 0 }: AnyChange): number => given ?? mode * MODE_STEP;
  return due.sort((a, b) => priority(a) - priority(b));
}

/**
 * A pool that was never written is full, which is stored as null; the host adds to null as to 0. This is what the effects on a
 * pool make of its maximum instead: `path` below `system`, `max` in points. Null where none changes it.
 */
function poolFromFull(model: Affected, path: string, max: number): number | null {
  const field = model.schema.getField(path.split("."));
  const changes = changesOf(model.parent, `system.${path}`);
  if (field === undefined || changes.length === 0) return null;
  let value: unknown = max;
  for (const change of changes) value = field.applyChange(value, model.parent, change as never);
  const points = held(field, value);
  return typeof points === "number" ? points : null;
}

/** What a model's derived values begin with. */
export interface EffectiveReading<S extends object> {
  /** Where the numbers of each pool that may be null are: the key of its maximum by the path of its value. */
  readonly pools: Readonly<Record<string, string>>;
  /** Puts the values where the rules read them, before numbers are asked for. */
  readonly keep: (values: S, full: Readonly<Record<string, number>>) => void;
  /** The sheet's numbers of the values that were kept. */
  readonly numbers: () => SheetNumbers;
}

/**
 * Reads a model with its effects, and answers its numbers. Steps: the values that effects have changed are kept, pools that
 * nobody has written as null (full); the numbers tell the maxima; effects on a full pool then count from its maximum.
 */
export function readEffective<S extends object>(
  model: Affected & { readonly _source: S },
  { pools, keep, numbers }: EffectiveReading<S>,
): SheetNumbers {
  const unwritten = Object.entries(pools).filter(([path]) => foundry.utils.getProperty(model._source, path) === null);
  const values: S = foundry.utils.deepClone(effectiveValues(model));
  for (const [path] of unwritten) foundry.utils.setProperty(values, path, null);
  keep(values, {});
  const found = numbers();
  const full = Object.fromEntries(unwritten.map(([path, key]) => [path, found[key]?.value ?? 0]));
  const changed = unwritten.flatMap(([path]) => {
    const points = poolFromFull(model, path, full[path] ?? 0);
    return points === null ? [] : [[path, points] as const];
  });
  // What has been kept stays as it is: the rules know values by their identity.
  const whole: S = changed.length === 0 ? values : foundry.utils.deepClone(values);
  for (const [path, points] of changed) foundry.utils.setProperty(whole, path, points);
  keep(whole, full);
  return changed.length === 0 ? found : numbers();
}

function difference(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  return after.filter((each) => !known.has(JSON.stringify(each)));
}

/**
 * What has to be stored for a value under effects to go from `before` to `after`: the stored value changed by as much. Numbers by
 * their difference (`stored` null: from `full`), lists by what came and went; anything else is written as it is.
 */
function storedUnder(stored: unknown, before: unknown, after: unknown, full: number | undefined): unknown {
  if (typeof before === "number" && typeof after === "number") {
    const base = typeof stored === "number" ? stored : (full ?? before);
    return base + after - before;
  }
  if (Array.isArray(stored) && Array.isArray(before) && Array.isArray(after)) {
    const gone = new Set(difference(after, before).map((each) => JSON.stringify(each)));
    return [...(stored as unknown[]).filter((each) => !gone.has(JSON.stringify(each))), ...difference(before, after)];
  }
  return after;
}

/** Points of a pool that nobody has written, as the model of an actor has them by path below `system`. */
function fullAt(system: unknown, path: string): number | undefined {
  const full: unknown = typeof system === "object" && system !== null ? Reflect.get(system, "full") : undefined;
  const points: unknown = typeof full === "object" && full !== null ? Reflect.get(full, path) : undefined;
  return typeof points === "number" ? points : undefined;
}

/**
 * What to store at a path of an actor (from the document on) so that what counts there goes from `before` to `after`; `after`
 * itself where no effect changes it. An effect's change is never written into the source.
 */
export function storedFor(actor: Actor.Implementation, path: string, before: unknown, after: unknown): unknown {
  if (!isUnderEffect(actor, path)) return after;
  const below = path.replace(/^system\./u, "");
  const wanted = storedUnder(
    foundry.utils.getProperty(actor._source, path),
    before,
    after,
    fullAt(actor.system, below),
  );
  const field: fields.DataField.Any | undefined = systemModel(actor).schema.getField(below.split("."));
  return field === undefined ? wanted : (held(field, wanted) ?? after);
}
