import type { Encounter } from "./encounter.ts";
import type { Deed, Deeds, Folds } from "./families.ts";
import type { Game } from "./game.ts";
import type { CombatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import { Marks } from "./marks.ts";
import type { ActionOf } from "./possible-action.ts";
import type { Ruleset, Table } from "./ruleset.ts";

/** What a ruleset says whose commands and events need nothing around them. */
interface PlainParts<G extends Game>
  extends Pick<Ruleset<G>, "id" | "version" | "parseCommand" | "settings" | "pools"> {
  readonly rules: Deeds<G, G["command"]>;
  readonly folds: Folds<G, G["event"]>;
  readonly actions: (table: Table<G>, id: CombatantId, forbids: Ruleset<G>["forbids"]) => readonly ActionOf<G>[];
}

type FoldOf<G extends Game> = (encounter: Encounter<G>, event: G["event"]) => Encounter<G>;

/** A ruleset whose commands and events need nothing around them, and that looks for no one among all. */
export function plainRuleset<G extends Game>({ rules, folds, actions, ...parts }: PlainParts<G>): Ruleset<G> {
  // Every command has the rule of its deed, every event the fold of its type.
  const byDeed = new Map(Object.entries(rules) as [string, Deed<G, G["command"]>][]);
  const byType = new Map(Object.entries(folds) as [string, FoldOf<G>][]);
  const forbids: Ruleset<G>["forbids"] = (table, command) => found(byDeed, command.do).forbids(table, command);
  return {
    ...parts,
    forbids,
    perform: (table, command) => found(byDeed, command.do).perform(table, command),
    fold: (encounter, event) => found(byType, event.type)(encounter, event),
    actions: (table, id) => actions(table, id, forbids),
    marks: new Marks<G["combatant"]>(() => 0),
    fleeting: [],
  };
}

function found<T>(among: ReadonlyMap<string, T>, key: string): T {
  const one = among.get(key);
  if (one === undefined) throw new Defect(`Nothing is said of "${key}".`);
  return one;
}
