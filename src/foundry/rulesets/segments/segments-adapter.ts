import { armedFor } from "../../../rules/segments/activity/arming.ts";
import { cornersOf } from "../../../rules/kernel/geometry/drawn.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { blindEscapes } from "../../../rules/segments/actions/grapple.ts";
import { sheetNumbers } from "../../../rules/segments/derive/sheet-numbers.ts";
import { readDrag } from "../../../rules/segments/footwork/drag.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { caughtIn } from "../../../rules/segments/magic/area.ts";
import { BODY_CONDITIONS } from "../../../rules/segments/stats.ts";
import { BLANK_TURN } from "../../../rules/segments/stored/turn.ts";
import { adapterOf } from "../adapter-of.ts";
import type { RulesetAdapter } from "../ruleset-adapter.ts";
import { SEGMENTS_DOCUMENTS } from "./documents.ts";
import { dragChoice, forgetWay } from "./drag-choices.ts";
import { followDrawnTables } from "./follow-drawn.ts";
import { registerSegmentsSettings } from "./own-settings.ts";
import { SEGMENTS_NAMING } from "./segments-naming.ts";
import { SEGMENTS_WORDS } from "./segments-words.ts";
import { SEGMENTS_STATES } from "./states.ts";
import { wantedAreas } from "./wanted-areas.ts";

/** The `segments` ruleset in documents. */
export const segmentsAdapter: RulesetAdapter<SegmentsGame> = adapterOf(SEGMENTS_DOCUMENTS, {
  // The host's own buttons: initiative is declared and rolled for all at once.
  commands: {
    begin: { do: "begin", by: null },
    advance: (to) => ({ do: "advance", by: null, to }),
    rollInitiative: () => null,
    noInitiative: "initiativeNotNow",
    condition(target, id, on) {
      const condition = BODY_CONDITIONS.find((each) => each === id);
      return condition === undefined ? null : { do: "setCondition", by: null, target, condition, on };
    },
  },
  // A sheet tells of its actor whatever the fight has made of its turn.
  numbers: (settings, fighter) => sheetNumbers(settings, { ...fighter, turn: BLANK_TURN }),
  states: SEGMENTS_STATES,
  naming: SEGMENTS_NAMING,
  rolls: { die: 20, named: {} },
  words: SEGMENTS_WORDS,
  bars: { stamina: { stored: "stamina.value", isBounded: true }, wounds: { stored: "wounds.value", isBounded: true } },
  armed: armedFor,
  pools: ["stamina", "wounds", "fatigue.points"],
  // Ground under fire and ground of spells. What a spell has left behind goes by itself. [SEG-HOUSE-70]
  areas: {
    wanted: wantedAreas,
    shift: ({ combatant, purpose }, area) =>
      purpose === "web" ? null : { do: "shiftArea", by: null, of: combatantId(combatant), purpose, area },
  },
  registerSettings: registerSegmentsSettings,
  watch: followDrawnTables,
  felt: blindEscapes,
  moveCommand(table, mover, { path, isDrawn }, document) {
    const choice = dragChoice(document);
    forgetWay(document);
    return readDrag(table, mover, cornersOf(mover.position, path), choice, isDrawn).command;
  },
  caught: caughtIn,
});
