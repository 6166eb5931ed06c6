/**
 * Judges a fight by its start and its transcript alone. It shares nothing with the rules but their types: eligibility,
 * segments, pools and totals are derived afresh from the ledger.
 */
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import { checkerOf } from "../../checker/judge.ts";
import { Book } from "./book.ts";
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

export const CHECKER = checkerOf<SegmentsGame, Book>(
  (start) => new Book(start),
  [
    DiceInspector,
    ClockInspector,
    ActionsInspector,
    RoutineInspector,
    OffersInspector,
    BlowsInspector,
    LifeInspector,
    BleedingInspector,
    FatigueInspector,
    GroundInspector,
    GrappleInspector,
    ShotsInspector,
    MagicInspector,
    SurpriseInspector,
  ],
);
