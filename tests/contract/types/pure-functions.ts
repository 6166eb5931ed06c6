/**
 * The pure functions of the stage have the shape that the host's types give them: where the host's function may be called,
 * the stage's may be called with the same arguments, and what it answers may be used as the host's answer.
 *
 * Only functions of plain values are held so. Documents, fields and applications are not: the host's types describe them by
 * conditional types over the configured classes, to which no class outside of those types can be assigned; generic functions
 * whose answer is computed from their argument's type (`mergeObject`, `deepClone`, `expandObject`, `getProperty`, `hasProperty`) cannot be
 * compared either, since a type variable is opaque. Their members are looked for on the running stage, and their behaviour is
 * held by the specs. Types tell shape, never order or timing.
 *
 * A second project over the types of generation 14 can include this file unchanged.
 */
import type { SquareGrid } from "../../../stage/client/grid/square-grid.ts";
import type * as utils from "../../../stage/client/utils/index.ts";

/** Compiles only where the first is assignable to the second. */
type Fits<Stage extends Host, Host> = Stage;

type Functions = "randomID" | "getType" | "isEmpty" | "isNewerVersion";
export type Utils = Fits<Pick<typeof utils, Functions>, Pick<typeof foundry.utils, Functions>>;

/** Points and offsets in, points and offsets out. */
type HostGrid = Pick<foundry.grid.SquareGrid, "getOffset" | "getCenterPoint" | "getTopLeftPoint" | "testAdjacency">;
export type Grid = Fits<Pick<SquareGrid, keyof HostGrid>, HostGrid>;

/** The die that decides everything: a number in, a number out. */
export type Uniform = Fits<() => number, typeof CONFIG.Dice.randomUniform>;
