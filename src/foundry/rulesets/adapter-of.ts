import { combatantId } from "../../rules/kernel/ids.ts";
import { Table } from "../../rules/kernel/ruleset.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import { dataOf } from "../data/system-model.ts";
import type { MovedWay, RulesetAdapter } from "./ruleset-adapter.ts";
import type { FighterOf, RulesetDocuments, StoredGame } from "./ruleset-documents.ts";
import { statesKit, type RulesetStates } from "./ruleset-states.ts";

/** What a ruleset must say of itself besides how its documents lie. */
type Own<G extends StoredGame> = Pick<RulesetAdapter<G>, "bars" | "commands" | "naming" | "rolls" | "words">;

/** What a ruleset may say; left out: it has nothing of the kind. */
type Further<G extends StoredGame> = Partial<
  Pick<
    RulesetAdapter<G>,
    "areas" | "armed" | "caught" | "felt" | "mountOf" | "pools" | "registerSettings" | "tracked" | "watch"
  >
>;

/** All that a ruleset says of itself to the host's side. */
export interface AdapterParts<G extends StoredGame> extends Own<G>, Further<G> {
  readonly states: RulesetStates<G>;
  /** The numbers of a sheet by stable key. */
  numbers(settings: G["settings"], fighter: FighterOf<G>): Readonly<Record<string, Total>>;
  /** What moving a combatant's token along a way means; left out: nothing. What its user has chosen beforehand is used up. */
  moveCommand?(
    table: Table<G>,
    mover: G["combatant"],
    way: MovedWay,
    document: Combatant.Implementation,
  ): G["command"] | null;
}

/** A ruleset in documents. */
export function adapterOf<G extends StoredGame, S extends object>(
  documents: RulesetDocuments<G, S>,
  parts: AdapterParts<G>,
): RulesetAdapter<G> {
  const { rules, actor: model } = documents.parts;
  const { declaration } = rules;
  return {
    areas: null,
    armed: () => null,
    caught: () => [],
    felt: () => [],
    mountOf: () => null,
    pools: [],
    registerSettings: () => undefined,
    tracked: [],
    watch: () => undefined,
    ...parts,
    id: declaration.id,
    declaration,
    rules,
    models: documents.models,
    states: statesKit(documents, parts.states),
    reads: (actor) => dataOf(actor, model) !== null,
    numbers(actor) {
      const fighter = documents.fighterOf(actor);
      return fighter === null ? {} : parts.numbers(rules.current().settings, fighter);
    },
    hasBegun: (combat) => documents.hasBegun(combat),
    order: (combat) => documents.order(combat),
    clock: (combat) => documents.clock(combat),
    combatant: (...found) => documents.combatant(...found),
    fight: (combat, combatants) => documents.fight(combat, combatants),
    record: (combatant) => documents.record(combatant),
    ground: (encounter) => documents.ground(encounter),
    without: (encounter, unknown) => documents.without(encounter, unknown),
    moveCommand(encounter, document, way) {
      const ruleset = rules.current();
      const table = new Table(ruleset, encounter, ruleset.settings);
      const mover = table.find(combatantId(document.id ?? ""));
      return mover === undefined ? null : (parts.moveCommand?.(table, mover, way, document) ?? null);
    },
  };
}
