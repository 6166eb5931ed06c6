import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { OPTIONS } from "../../../src/rules/segments/options.ts";
import { segmentsScenarios } from "../../../tools/referee/segments/segments-scenarios.ts";
import { foot, listed, ruling, wallBetween, type Gesture, type Manner } from "./manner.ts";

/** What has no button that a scenario could press, and why. */
const MACROS = {
  move: "a way is drawn on the map: movement.test.ts",
  charge: "a way is drawn on the map: movement.test.ts",
  aimCover: "a zone is laid on the map: areas.test.ts",
  meet: "a dialog asks who meets: surprise-place.test.ts",
  grantSurprise: "a dialog asks for its circumstances: surprise-place.test.ts",
  several: "several targets of a spell are aimed at on the map: areas.test.ts",
} as const;

/** The list of targets says that none is chosen. */
const NONE = [""] as const;

const macro = (what: keyof typeof MACROS): Gesture => ({ by: "macro", why: MACROS[what] });

/** Which control a command is. */
function gesture(command: SegmentsCommand): Gesture {
  switch (command.do) {
    case "begin":
      return foot("begin");
    case "advance":
      return command.to === "phase" ? foot("initiative", "phase") : foot(command.to);
    case "move":
    case "charge":
    case "aimCover":
    case "meet":
    case "grantSurprise":
      return macro(command.do);
    case "cast":
    case "useItem":
      return command.targets.length > 1
        ? macro("several")
        : listed(command, command.targets.length === 0 ? NONE : command.targets);
    case "setEngaged":
      return { by: "tie", pair: command.pair, tied: command.engaged };
    case "setCondition":
      return ruling("condition", [command.target], {
        condition: command.condition,
        way: command.on ? "on" : "off",
      });
    case "fall":
      return ruling("fall", [command.target], { metres: command.metres });
    case "submerge":
    case "surface":
      return ruling("water", [command.target], { way: command.do });
    case "startFatigue":
      return ruling("fatigue", []);
    case "rest":
      return ruling("rest", command.targets, { hours: command.hours, days: command.days, care: command.care });
    default:
      return listed(command, NONE);
  }
}

/** How `segments` is played at the table. */
export const SEGMENTS_MANNER: Manner<SegmentsGame> = {
  rules: segmentsScenarios,
  options: Object.keys(OPTIONS),
  isMasters: ({ side }, first) => side !== first.side,
  width: () => 1,
  stored: () => ({}),
  ground: ({ obstacles, ...stored }) => ({
    scene: {
      // A scenario places its fighters by the metre, and knows no grid that the rules could set them down on.
      grid: { type: 0, size: 100, distance: 1, units: "m" },
      walls: obstacles.map(({ from, to }) => wallBetween(from, to)),
    },
    stored,
  }),
  spelledOut: (command) => (command.do === "takeOffer" ? { as: "strike", ...command } : command),
  gesture,
};
