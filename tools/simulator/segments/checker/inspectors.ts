import { ActionsInspector } from "./inspect-actions.ts";
import { BleedingInspector } from "./inspect-bleeding.ts";
import { BlowsInspector } from "./inspect-blows.ts";
import { ClockInspector } from "./inspect-clock.ts";
import { DiceInspector } from "./inspect-dice.ts";
import { FatigueInspector } from "./inspect-fatigue.ts";
import { GrappleInspector } from "./inspect-grapple.ts";
import { GroundInspector } from "./inspect-ground.ts";
import { LifeInspector } from "./inspect-life.ts";
import { MagicInspector } from "./inspect-magic.ts";
import { OffersInspector } from "./inspect-offers.ts";
import { RoutineInspector } from "./inspect-routine.ts";
import { ShotsInspector } from "./inspect-shots.ts";
import { SurpriseInspector } from "./inspect-surprise.ts";
import type { Inspector } from "./inspector.ts";

/** One of each, made anew for every fight. */
export const INSPECTORS: readonly (() => Inspector)[] = [
  () => new DiceInspector(),
  () => new ClockInspector(),
  () => new ActionsInspector(),
  () => new RoutineInspector(),
  () => new OffersInspector(),
  () => new BlowsInspector(),
  () => new LifeInspector(),
  () => new BleedingInspector(),
  () => new FatigueInspector(),
  () => new GroundInspector(),
  () => new GrappleInspector(),
  () => new ShotsInspector(),
  () => new MagicInspector(),
  () => new SurpriseInspector(),
];
