import type { MountedEvent } from "../../../rules/d20/mounted/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** How one comes out of the saddle, by the rule of it. */
const OUT_BY: Readonly<Record<string, string>> = {
  "D20-MOUNT-20": "thrown",
  "D20-MOUNT-21": "senseless",
  "D20-TRIP-11": "pulled",
};

/** What the card says of riders and mounts. */
export const MOUNTED_LINES: Lines<MountedEvent> = {
  mounted: line("fa-horse", "plain"),
  riderRefused: line("fa-ban", "harm"),
  dismounted: line("fa-horse", "plain", ({ rule }) => OUT_BY[rule] ?? "own"),
  seatRolled: line("fa-horse", { true: "guard", false: "harm" }, "stays", { die: "roll" }),
  castInSaddle: line("fa-horse", "plain", "leaves"),
  reinsTaken: line("fa-horse", "plain", ({ what, success }) => REINS[what][success ? 0 : 1]),
};

/** The sentences of what the reins come to, made out or not. */
const REINS = {
  calm: ["calm", "wild"],
  fight: ["fight", "noFight"],
  knees: ["knees", "noKnees"],
  shoots: ["shoots", null],
  alone: [null, null],
} as const;
