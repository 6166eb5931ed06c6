import { armedFor } from "../../../rules/d20/activity/arming.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import { sheetNumbers } from "../../../rules/d20/derive/sheet-numbers.ts";
import { readDrag } from "../../../rules/d20/footwork/drag.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { caughtIn, reachedIn } from "../../../rules/d20/ground/caught.ts";
import { powerOf } from "../../../rules/d20/magic/powers.ts";
import { CONDITIONS } from "../../../rules/d20/stats.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { dataOf } from "../../data/system-model.ts";
import { adapterOf } from "../adapter-of.ts";
import type { HostCommands, RulesetAdapter } from "../ruleset-adapter.ts";
import { D20_NAMING } from "./d20-naming.ts";
import { D20_ROLLS } from "./d20-rolls.ts";
import { D20_WORDS } from "./d20-words.ts";
import { d20Rules, D20_DOCUMENTS } from "./documents.ts";
import { chosenGait, mountOf } from "./drag-choices.ts";
import { D20CombatantData } from "./models.ts";
import { D20_STATES } from "./states.ts";

/** The commands of the host's own buttons. */
const commands: HostCommands<D20Command> = {
  begin: { do: "begin", by: null },
  advance: (to) => ({ do: "advance", by: null, to: to === "round" ? "round" : "turn" }),
  // One who is unaware comes in after the surprise round without being let in. [D20-INIT-17] [D20-INIT-21]
  rollInitiative(combatant) {
    const { id, parent } = combatant;
    const turn = dataOf(combatant, D20CombatantData);
    const isNew = parent.started && turn?.initiative === null && (parent.round > 0 || turn.aware);
    return isNew && id !== null ? { do: "join", by: null, target: combatantId(id), watched: false } : null;
  },
  before: {
    roll: (targets) => ({ do: "rollInitiative", by: null, targets }),
    clear: { do: "clearInitiative", by: null },
  },
  noInitiative: "initiativeAtBeginning",
  condition(target, id, on) {
    const condition = CONDITIONS.find((each) => each === id);
    return condition === undefined ? null : { do: "setCondition", by: null, target, condition, present: on };
  },
};

/** The `d20` ruleset in documents. */
export const d20Adapter: RulesetAdapter<D20Game> = adapterOf(D20_DOCUMENTS, {
  commands,
  numbers: sheetNumbers,
  states: D20_STATES,
  naming: D20_NAMING,
  rolls: D20_ROLLS,
  words: D20_WORDS,
  bars: {
    hitPoints: { stored: "hitPoints.value", isBounded: false },
    nonlethalDamage: { stored: "nonlethal", isBounded: false },
  },
  tracked: ["temporary"],
  armed: (combatant, metres) => armedFor(d20Rules().settings, combatant, metres),
  pools: ["hitPoints", "nonlethal", "abilityDamage", "abilityDrain"],
  mountOf,
  moveCommand: (table, mover, { path, isDrawn }, document) =>
    readDrag(table, mover, path, chosenGait(document), isDrawn),
  caught(table, by, area, gear) {
    const author = table.find(by);
    const power = author === undefined || gear === null ? undefined : powerOf(author, gear);
    return (power === undefined ? caughtIn(table, by, area) : reachedIn(table, by, power, area)).map(({ id }) => id);
  },
});
