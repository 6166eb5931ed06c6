import { ActionsInspector } from "./inspect-actions.ts";
import { BlowsInspector } from "./inspect-blows.ts";
import { ClockInspector } from "./inspect-clock.ts";
import { DiceInspector } from "./inspect-dice.ts";
import { GroundInspector } from "./inspect-ground.ts";
import { LifeInspector } from "./inspect-life.ts";
import { MagicInspector } from "./inspect-magic.ts";
import { OpportunitiesInspector } from "./inspect-opportunities.ts";
import type { Inspector } from "./inspector.ts";

/** One of each, made anew for every fight. */
export const INSPECTORS: readonly (() => Inspector)[] = [
  () => new DiceInspector(),
  () => new ClockInspector(),
  () => new ActionsInspector(),
  () => new BlowsInspector(),
  () => new LifeInspector(),
  () => new GroundInspector(),
  () => new MagicInspector(),
  () => new OpportunitiesInspector(),
];
