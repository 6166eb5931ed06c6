/** How much of an effect's time is left, as each generation prepares it. */
import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import { memberOf } from "../../dice/call.ts";
import { currentGame, gameOrNull } from "../../helpers/current-game.ts";
import { localize } from "../../realm.ts";

const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 2_592_000,
  years: 31_536_000,
};
/** A turn's part in a decimal of rounds. */
const TURN = 100;

/** Where a combat stands, as far as durations need it. */
interface Clock {
  readonly round: number;
  readonly turn: number;
  readonly turns: number;
}

function clockOf(combat: unknown): Clock | null {
  const [round, turn, turns] = [
    memberOf(combat, "round"),
    memberOf(combat, "turn"),
    memberOf(combat, "turns", "length"),
  ];
  return typeof round === "number"
    ? { round, turn: typeof turn === "number" ? turn : 0, turns: Math.max(1, Number(turns ?? 1)) }
    : null;
}

/** The world's time; 0 before there is any. */
function worldTime(): number {
  return gameOrNull()?.time.worldTime ?? 0;
}

function combatOf(id: unknown): unknown {
  const combats = memberOf(gameOrNull(), "combats");
  if (combats === undefined || combats === null) return null;
  return typeof id === "string" ? (currentGame().combats.get(id) ?? null) : currentGame().combat;
}

const numeric = (value: unknown): number => (typeof value === "number" ? value : 0);

/** [13] Adds type, whole length, what is left and a label; the last two are reckoned whenever they are read. */
export function prepareDuration13(duration: Source): void {
  const prepared = (): { type: string; duration: number | null; remaining: number | null; label: string } => {
    const { seconds, rounds, turns } = duration;
    if (typeof seconds === "number") {
      const remaining = numeric(seconds) - (worldTime() - numeric(duration["startTime"]));
      return { type: "seconds", duration: seconds, remaining, label: `${String(remaining)} ${localize("Seconds")}` };
    }
    if (numeric(rounds) + numeric(turns) === 0)
      return { type: "none", duration: null, remaining: null, label: localize("None") };
    const clock = clockOf(combatOf(duration["combat"])) ?? {
      round: numeric(duration["startRound"]),
      turn: numeric(duration["startTurn"]),
      turns: 1,
    };
    const elapsed =
      (clock.round - numeric(duration["startRound"])) * clock.turns + clock.turn - numeric(duration["startTurn"]);
    const left = Math.max(0, numeric(rounds) * clock.turns + numeric(turns) - elapsed);
    const remaining = Math.floor(left / clock.turns) + (left % clock.turns) / TURN;
    return {
      type: "turns",
      duration: numeric(rounds) + numeric(turns) / TURN,
      remaining,
      label: `${String(remaining)} ${localize("COMBAT.Rounds")}`,
    };
  };
  const { type, duration: whole } = prepared();
  Object.assign(duration, { type, duration: whole });
  for (const name of ["remaining", "label"] as const)
    Object.defineProperty(duration, name, { get: () => prepared()[name], enumerable: true, configurable: true });
}

/** [13] What a new effect notes of its beginning. */
export function initialDuration(): { duration: Source } {
  const clock = clockOf(memberOf(gameOrNull(), "combat"));
  return {
    duration: { startTime: worldTime(), ...(clock === null ? {} : { startRound: clock.round, startTurn: clock.turn }) },
  };
}

/** [14] Adds to a length what is left of it: in its unit and in seconds, with a label. */
export function prepareDuration14(duration: Source, start: unknown): void {
  const began: Source = isRecord(start) ? start : {};
  const value =
    duration["value"] === null || duration["value"] === undefined
      ? Number.POSITIVE_INFINITY
      : Number(duration["value"]);
  const units = String(duration["units"]);
  const factor = SECONDS[units];
  const remaining =
    value - (factor === undefined ? elapsedInCombat(began, units) : (worldTime() - numeric(began["time"])) / factor);
  const seconds = Number.isFinite(value) && factor !== undefined ? value * factor : null;
  Object.assign(duration, {
    value,
    seconds,
    remaining: Math.max(0, remaining),
    label: Number.isFinite(value)
      ? `${String(Math.max(0, remaining))} ${localize(`EFFECT.DURATION.UNITS.${units}`)}`
      : "",
    ...(seconds === null || factor === undefined ? {} : { secondsRemaining: Math.max(0, remaining) * factor }),
  });
}

function elapsedInCombat(began: Source, units: string): number {
  const clock = began["combat"] === null || began["combat"] === undefined ? null : clockOf(combatOf(began["combat"]));
  if (clock === null) return 0;
  const turns = (clock.round - numeric(began["round"])) * clock.turns + clock.turn - numeric(began["turn"]);
  return units === "turns" ? turns : Math.floor(turns / clock.turns);
}

/** [14] What a new effect notes of its beginning. */
export function effectStart(combat: unknown = memberOf(gameOrNull(), "combat")): Source {
  const clock = clockOf(combat);
  const [id, combatant] = [memberOf(combat, "id"), memberOf(combat, "combatant", "id")];
  return {
    time: worldTime(),
    combat: id ?? null,
    combatant: combatant ?? null,
    initiative: memberOf(combat, "combatant", "initiative") ?? null,
    round: clock?.round ?? null,
    turn: memberOf(combat, "turn") ?? null,
  };
}
