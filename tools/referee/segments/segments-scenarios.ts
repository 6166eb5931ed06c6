import { array, brand, Failure, object, string, type Decoder } from "../../../src/rules/kernel/decode.ts";
import { combatantId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { SegmentsCommand, Striker } from "../../../src/rules/segments/commands.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { segmentsWith } from "../../../src/rules/segments/ruleset.ts";
import type { Field, SegmentsCombatant } from "../../../src/rules/segments/state.ts";
import type { Reference, ScenarioRules } from "../scenario-rules.ts";
import { combatantDecoder } from "./segments-combatant.ts";
import { settingsDecoder } from "./segments-settings.ts";

const couple = array(brand(string({ min: 1 }), combatantId), { min: 2, max: 2 });

/** A pair written once, the smaller id first, as the rules keep it. */
const pair: Decoder<readonly [CombatantId, CombatantId]> = {
  expected: "two combatants",
  read(value) {
    const read = couple.read(value);
    if (read instanceof Failure) return read;
    const [first, second] = read;
    if (first === undefined || second === undefined || first === second) return new Failure("expected two different combatants");
    return first < second ? [first, second] : [second, first];
  },
};

const field: Decoder<Field> = brand(object({}, { engaged: array(pair) }), ({ engaged = [] }) => ({ engaged }));

const someone = (id: CombatantId, path: string): Reference => ({ kind: "combatant", id, path });
const withArm = (of: CombatantId, id: Striker): readonly Reference[] => (id === "bareHands" ? [] : [{ kind: "gear", id, of, path: "with" }]);

function commandReferences(command: SegmentsCommand): readonly Reference[] {
  switch (command.do) {
    case "attack": return [someone(command.target, "target"), ...withArm(command.by, command.with)];
    case "takeOffer": return [{ kind: "offer", id: command.offer, path: "offer" }, ...withArm(command.by, command.with)];
    case "simpleAction": return command.gear === null ? [] : [{ kind: "gear", id: command.gear, of: command.by, path: "gear" }];
    case "setEngaged": return command.pair.map((id, index) => someone(id, `pair[${index}]`));
    case "begin": case "declareMode": case "switchMode": case "move": case "advance": return [];
  }
}

function summary({ body, turn, position }: SegmentsCombatant): Readonly<Record<string, unknown>> {
  const { stamina, wounds, fatigue, conditions, injuries } = body;
  const { mode, initiative, guardDown, timed } = turn;
  return {
    stamina, wounds, fatigue: fatigue.points, conditions, injuries: injuries.map(({ place, codes }) => [place, ...codes].join(" ")),
    mode, initiative, actions: turn.routine.filter((action) => action.state === "ready").map((action) => action.segment),
    guardDownUntil: guardDown?.until ?? null, timed: timed.map((state) => state.id), position,
  };
}

/** Scenarios of the `segments` ruleset. */
export const segmentsScenarios: ScenarioRules<SegmentsGame> = {
  id: "segments",
  settings: settingsDecoder,
  rulesetWith: segmentsWith,
  combatant: combatantDecoder,
  gearOf: ({ gear }) => [...gear.weapons, ...gear.armours, ...gear.shields].map((thing) => thing.id),
  field,
  clock: { round: 0, segment: 0, phase: "declarations" },
  commandReferences,
  fieldReferences: ({ engaged }) => engaged.flatMap((couple, at) => couple.map((id, side) => someone(id, `engaged[${at}][${side}]`))),
  summary,
};
