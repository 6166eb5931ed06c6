import type { DeclaredGame } from "../../rules/kernel/declaration.ts";
import { encounterOf, type Encounter } from "../../rules/kernel/encounter.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Shelves, StoredCombatant } from "../../rules/kernel/schema/combatant.ts";
import { takenGear, type Gear } from "../../rules/kernel/schema/gear.ts";
import { perSettings } from "../../rules/kernel/memo.ts";
import { recorded } from "../../rules/kernel/schema/record.ts";
import { only, type Fields, type Group, type GroupOf, type HeldOf } from "../../rules/kernel/schema/stored.ts";
import { fightWithout, withoutTies } from "../../rules/kernel/schema/ties.ts";
import { dataOf } from "../data/system-model.ts";
import { keepEqual } from "../encounter/keep-equal.ts";
import { fightingAs } from "../statuses/fighting-as.ts";
import type { RulesetModels } from "./active-ruleset.ts";
import type { CombatantPlace, CombatantRecord, PathValues } from "./ruleset-adapter.ts";
import type { WorldRules } from "./world-rules.ts";

/** A game whose combatants are put together of what is stored: the sheet and the body of an actor, its gear, its turn, its place. */
export interface StoredGame extends DeclaredGame {
  readonly clock: { readonly round: number };
  /** Conditions are those that are set by hand; a game may have none. */
  readonly combatant: StoredCombatant<object, object & { readonly conditions?: readonly string[] }, Shelves, object>;
}

/** A combatant as its actor's sheet knows it. */
export type FighterOf<G extends StoredGame> = Pick<G["combatant"], "sheet" | "body" | "gear" | "turn">;

/** What no combatant owns of a fight. */
export type FightOf<G extends StoredGame> = Pick<Encounter<G>, "clock" | "field" | "offers">;

/** The class of a document's data, made of a shape that gives the rules such values. */
type Shaped<T, M = object> = (abstract new (
  ...args: never
) => foundry.abstract.DataModel.Any & M) & {
  readonly shape: Group<Fields> & { take(held: never): T; readonly initial: T };
};

/** A kind of gear: how it is read out of its documents, and what a fight changes of it. */
export interface GearKind<T> {
  readonly model: Shaped<unknown>;
  take(item: Item.Implementation): T | null;
  record(piece: T): PathValues;
}

/** A kind of gear by the model of its documents. `changes`: what a fight changes; `read`: what is otherwise to the rules than it is stored. */
export function gearKind<F extends Fields>(
  model: Shaped<GroupOf<F>> & { readonly shape: Group<F> },
  changes: readonly (keyof F & string)[],
  read: (piece: GroupOf<F>) => Partial<GroupOf<F>> = () => ({}),
): GearKind<Gear<GroupOf<F>>> {
  const changed = only(model.shape, changes);
  return {
    model,
    take(item) {
      const data: unknown = dataOf(item, model);
      const { id, name } = item;
      if (data === null || id === null) return null;
      const piece = takenGear({ id, name }, model.shape, data as HeldOf<F>);
      return { ...piece, ...read(piece) };
    },
    record: (piece) => recorded(changed, piece, inSystem),
  };
}

/** How the parts of a ruleset's combatants and fights lie in its documents. `S`: what an actor stores, as the rules take it. */
export interface DocumentParts<G extends StoredGame, S> {
  readonly rules: WorldRules<G>;
  readonly actor: Shaped<unknown, { readonly stats: S }>;
  readonly combat: Shaped<object>;
  readonly combatant: Shaped<G["combatant"]["turn"]>;
  readonly gear: { readonly [K in keyof G["combatant"]["gear"]]: GearKind<G["combatant"]["gear"][K][number]> };
  /** Items that are no concern of the rules; left out: none. */
  readonly otherItems?: readonly Shaped<unknown>[];
  sheetOf(stats: S): G["combatant"]["sheet"];
  bodyOf(settings: G["settings"], stats: S, sheet: G["combatant"]["sheet"]): G["combatant"]["body"];
  /** What a combatant is besides its parts; left out: nothing. */
  besides?(combatant: Combatant.Implementation, actor: Actor.Implementation): Partial<G["combatant"]>;
  /** Those of a fight as they stand to each other: with no ties to any who are not among them; left out: as each is read. */
  together?(combatants: readonly G["combatant"][]): readonly G["combatant"][];
  /** What the scene of a fight adds to its field, which stores nothing of it; left out: nothing. */
  scene?(combat: Combat.Implementation): Partial<G["field"]>;
  readonly progress: FightProgress<G>;
}

/** How far a fight has come, for the host: it shows a turn where the ruleset has turns. */
export interface FightProgress<G extends StoredGame> {
  hasBegun(fight: Pick<FightOf<G>, "clock" | "field">): boolean;
  /** The ids of those who have turns, in their order; left out: a fight goes by other steps. */
  order?(field: G["field"]): readonly string[];
  /** Where whose turn it is stands in that order; null: it is no combatant's. */
  turn?(fight: Pick<FightOf<G>, "clock" | "field">): number | null;
}

/** The update path of a field by its keys, joined by dots: those of a stored shape. */
const inSystem = (path: string): string => `system.${path}`;

/** The values of a ruleset's combatants and fights in their documents: read as the rules take them, and recorded at their paths. */
export class RulesetDocuments<G extends StoredGame, S extends object = never> {
  readonly models: RulesetModels;
  readonly #id: string;
  /** What a fight changes of an actor, once a body tells it. */
  #body: Group<Fields> | null = null;

  /** Sheet and body of an actor, as long as it is what it is. */
  readonly #own = perSettings((settings: G["settings"], stats: S): Pick<G["combatant"], "sheet" | "body"> => {
    const sheet = this.parts.sheetOf(stats);
    return { sheet, body: this.parts.bodyOf(settings, stats, sheet) };
  });

  constructor(readonly parts: DocumentParts<G, S>) {
    const { id, documents } = parts.rules.declaration;
    const gear = this.#kinds.map(([, { model }]) => model);
    const models = [parts.actor, parts.combat, parts.combatant, ...gear, ...(parts.otherItems ?? [])];
    const modelsOf = (kind: keyof RulesetModels): Readonly<Record<string, Shaped<unknown>>> =>
      Object.fromEntries(
        Object.entries(documents[kind] ?? {}).flatMap(([type, shape]) =>
          models.filter((model) => model.shape === shape).map((model) => [type, model]),
        ),
      );
    this.#id = id;
    this.models = {
      Actor: modelsOf("Actor"),
      Combat: modelsOf("Combat"),
      Combatant: modelsOf("Combatant"),
      Item: modelsOf("Item"),
    };
  }

  get #kinds(): readonly (readonly [string, GearKind<unknown>])[] {
    return Object.entries(this.parts.gear);
  }

  /** The rules as this world plays them. */
  get #settings(): G["settings"] {
    return this.parts.rules.current().settings;
  }

  /** An actor as the rules see it on its sheet, with what it has done of its turn in its fight; null: it is of another ruleset. */
  fighterOf(actor: Actor.Implementation): FighterOf<G> | null {
    const { parts } = this;
    const read = (): G["combatant"]["gear"] => this.gearOf(actor);
    const stats = dataOf(actor, parts.actor)?.stats;
    if (stats === undefined) return null;
    let gear: G["combatant"]["gear"] | null = null;
    return {
      ...this.#own(this.#settings, stats),
      // Many ask for what hangs on the body alone.
      get gear() {
        return (gear ??= read());
      },
      turn: this.turnOf(fightingAs(actor)) ?? parts.combatant.shape.initial,
    };
  }

  /** The gear of an actor; items of other kinds are no concern of the rules. */
  gearOf(actor: Actor.Implementation): G["combatant"]["gear"] {
    const gear: unknown = Object.fromEntries(
      this.#kinds.map(([list, kind]) => [list, [...actor.items].flatMap((item) => kind.take(item) ?? [])]),
    );
    return gear as G["combatant"]["gear"];
  }

  /** What a combatant has done and may still do, as the rules take it; null: it is of another ruleset. */
  turnOf(combatant: Combatant.Implementation | null): G["combatant"]["turn"] | null {
    const { combatant: model } = this.parts;
    const data: unknown = dataOf(combatant, model);
    return data === null ? null : model.shape.take(data as never);
  }

  /** Throws for a fight of another ruleset. */
  #stored(combat: Combat.Implementation): FightOf<G> {
    const data: unknown = dataOf(combat, this.parts.combat);
    if (data === null) throw new Error(`The combat ${combat.uuid} is of the type "${combat.type}", not "${this.#id}".`);
    return data as FightOf<G>;
  }

  hasBegun(combat: Combat.Implementation): boolean {
    return this.parts.progress.hasBegun(this.#stored(combat));
  }

  order(combat: Combat.Implementation): readonly string[] {
    return this.parts.progress.order?.(this.#stored(combat).field) ?? [];
  }

  clock(combat: Combat.Implementation): G["clock"] {
    return this.#stored(combat).clock;
  }

  /** The fight of these combatants: what its combat stores, without ties of others, and what its scene adds. */
  fight(combat: Combat.Implementation, combatants: readonly G["combatant"][]): Encounter<G> {
    const { shape } = this.parts.combat;
    const ids = new Set<string>(combatants.map(({ id }) => id));
    const taken: unknown = { offers: [], ...shape.take(this.#stored(combat) as never) };
    const { clock, field, offers } = withoutTies(shape, taken as FightOf<G>, (id) => !ids.has(id));
    return encounterOf<G>(clock, this.#together(combatants), { ...field, ...this.parts.scene?.(combat) }, offers);
  }

  /** The fight without these: no ties of theirs are left in it. */
  without(encounter: Encounter<G>, unknown: Parameters<typeof fightWithout>[2]): Encounter<G> {
    const left = fightWithout(this.parts.combat.shape, encounter, unknown);
    const { clock, field, offers } = left;
    return left === encounter ? left : encounterOf<G>(clock, this.#together(left.combatants), field, offers);
  }

  #together(combatants: readonly G["combatant"][]): readonly G["combatant"][] {
    return this.parts.together?.(combatants) ?? combatants;
  }

  /** A combatant as the rules see it; parts equal to those of `known` are taken over as the same objects. */
  combatant(
    document: Combatant.Implementation,
    actor: Actor.Implementation,
    { side, position }: CombatantPlace,
    known: G["combatant"] | null,
  ): G["combatant"] {
    const { parts } = this;
    const stats = dataOf(actor, parts.actor)?.stats;
    const turn = this.turnOf(document);
    if (stats === undefined || turn === null)
      throw new Error(`The combatant ${document.uuid} is no "${this.#id}" one.`);
    const sheet = keepEqual(known?.sheet, parts.sheetOf(stats));
    const fresh: unknown = {
      id: combatantId(document.id ?? ""),
      name: document.name ?? actor.name,
      side,
      sheet,
      body: keepEqual(known?.body, parts.bodyOf(this.#settings, stats, sheet)),
      gear: keepEqual(known?.gear, this.gearOf(actor)),
      turn: keepEqual(known?.turn, turn),
      position: keepEqual(known?.position, position),
      ...parts.besides?.(document, actor),
    };
    return keepEqual(known ?? undefined, fresh as G["combatant"]);
  }

  /** Where a combatant's values are stored: only those that a fight changes. */
  record({ body, turn, gear, position }: G["combatant"]): CombatantRecord {
    const pieces = this.#kinds.flatMap(([list, kind]) =>
      (gear[list] ?? []).map((piece) => [piece.id, kind.record(piece)] as const),
    );
    return {
      actor: this.#bodyRecord({ ...body }),
      combatant: recorded(this.parts.combatant.shape, { ...turn }, inSystem),
      items: Object.fromEntries(pieces.filter(([, values]) => Object.keys(values).length > 0)),
      position,
    };
  }

  /** A body's entries lie where the actor's shape has them; a number where the shape has a group is a pool, the group's `value`. */
  #bodyRecord(body: Readonly<Record<string, unknown>>): PathValues {
    const { shape } = this.parts.actor;
    const isPool = (key: string): boolean =>
      typeof body[key] === "number" && shape.form.fields[key]?.form.kind === "group";
    const keys = Object.keys(body);
    this.#body ??= only(
      shape,
      keys.filter((key) => !isPool(key)),
    );
    return {
      ...Object.fromEntries(keys.filter(isPool).map((key) => [inSystem(`${key}.value`), Number(body[key])])),
      ...recorded(this.#body, body, inSystem),
    };
  }

  /** Where the fight's own values are stored; the host's `round` and `turn` follow the clock as display pointers. */
  ground(encounter: Encounter<G>): PathValues {
    const { clock, offers, field } = encounter;
    const { progress } = this.parts;
    return {
      round: clock.round,
      ...(progress.turn === undefined ? {} : { turn: progress.turn({ clock, field }) }),
      ...recorded(this.parts.combat.shape, { clock, offers, field }, inSystem),
    };
  }
}
