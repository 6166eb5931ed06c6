/**
 * Judges a fight of `d20` by its start and its transcript alone. It shares nothing with the rules but their types: who may
 * act, what is left of a turn, hit points, totals and places are derived afresh from the ledger.
 */
import type { D20Game } from "../../../../src/rules/d20/game.ts";
import { checkerOf } from "../../checker/judge.ts";
import { Book } from "./book.ts";
import { ActionsInspector } from "./inspect-actions.ts";
import { BlowsInspector } from "./inspect-blows.ts";
import { ClockInspector } from "./inspect-clock.ts";
import { DiceInspector } from "./inspect-dice.ts";
import { FootingInspector } from "./inspect-footing.ts";
import { GrapplesInspector } from "./inspect-grapples.ts";
import { GroundInspector } from "./inspect-ground.ts";
import { LifeInspector } from "./inspect-life.ts";
import { MagicInspector } from "./inspect-magic.ts";
import { SaddleSpellInspector } from "./inspect-saddle-spells.ts";
import { MountedInspector } from "./inspect-mounted.ts";
import { OpportunitiesInspector } from "./inspect-opportunities.ts";
import { ReadyInspector } from "./inspect-ready.ts";
import { SplashInspector } from "./inspect-splash.ts";
import { TurningInspector } from "./inspect-turning.ts";
import { SpecialInspector } from "./inspect-special.ts";
import { ThingsInspector } from "./inspect-things.ts";
import { ThrowsInspector } from "./inspect-throws.ts";

export const CHECKER = checkerOf<D20Game, Book>(
  (start) => new Book(start),
  [
    DiceInspector,
    ClockInspector,
    ActionsInspector,
    BlowsInspector,
    LifeInspector,
    GroundInspector,
    MagicInspector,
    SaddleSpellInspector,
    OpportunitiesInspector,
    SpecialInspector,
    FootingInspector,
    ReadyInspector,
    SplashInspector,
    TurningInspector,
    ThingsInspector,
    ThrowsInspector,
    MountedInspector,
    GrapplesInspector,
  ],
);
