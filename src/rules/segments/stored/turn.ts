import type { LedgerId } from "../../kernel/ids.ts";
import { areaShape, combatantRef, combatantRefs, gearRef, placeShape, pointShape } from "../../kernel/schema/parts.ts";
import {
  entry,
  flag,
  group,
  list,
  mapped,
  measure,
  name,
  orNull,
  whole,
  word,
  written,
  type Stored,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import { string } from "../../kernel/decode.ts";
import { parseCommand, type SegmentsCommand } from "../commands.ts";
import type { ChargeAct } from "../footwork/commands.ts";
import { EFFORTS, FOOTING, GAITS, MODES } from "../stats.ts";
import { momentShape, segment, strikerShape } from "./bounds.ts";

/** Points that a path may have. */
const LONGEST_PATH = 1000;
/** Longest command that is stored: one with a path of 200 points has about half of it. */
const LONGEST_COMMAND = 20_000;
const MOST_ACTIONS = 100;

/** One of the round's routine actions. `segment` null: too late to act with, kept for reactions. [SEG-HOUSE-15] */
const routineShape = entry({
  /** `1`, `2`… in the order of the round; stable while their segments move. */
  id: name("1"),
  segment: orNull(whole(-99, 99)),
  state: word(["ready", "spent", "lost"], "ready"),
});
export type RoutineAction = StoredType<typeof routineShape>;

const flatSimple = entry({
  activity: name("other"),
  from: segment(),
  until: segment(),
  gear: orNull(gearRef),
  /** The target it is done on, if on another. */
  target: orNull(combatantRef),
  fetching: flag(),
});

/** A simple action under way, from its first segment to its last, both included. [SEG-CORE-08] */
export type SimpleAction = Omit<StoredType<typeof flatSimple>, "fetching"> & {
  /** Something is fetched since the surprise segment: how long that takes is known with the initiative of the round after it. [SEG-CORE-10] */
  readonly fetching?: true;
};

const simpleShape = mapped(flatSimple, {
  read: ({ fetching, ...rest }): SimpleAction => ({ ...rest, ...(fetching ? { fetching } : {}) }),
  store: (simple): StoredType<typeof flatSimple> => ({ ...simple, fetching: simple.fetching === true }),
});

/** Every key of every kind of act: the host merges objects, and would keep one that is left out. */
const flatAct = entry({
  do: word(["attack", "breakthrough", "slipGuard"], "attack"),
  with: orNull(strikerShape),
  aim: orNull(word(["push", "passThrough"], "push")),
});

const actShape = mapped(flatAct, {
  read({ do: what, with: arm, aim }): ChargeAct {
    switch (what) {
      case "attack":
        return { do: "attack", with: arm ?? "bareHands" };
      case "breakthrough":
        return { do: "breakthrough", aim: aim ?? "push" };
      case "slipGuard":
        return { do: "slipGuard" };
    }
  },
  store: (act): StoredType<typeof flatAct> => ({
    do: act.do,
    with: act.do === "attack" ? act.with : null,
    aim: act.do === "breakthrough" ? act.aim : null,
  }),
});

/** A charge under way: at which target, and to do what. */
const chargeShape = entry({ target: combatantRef, act: actShape });
export type Charge = StoredType<typeof chargeShape>;

const flatMove = entry({
  /** The points still to reach; none without a map. */
  path: list(placeShape, LONGEST_PATH),
  speed: measure(0, 999),
  gait: word(GAITS, "walk"),
  from: segment(),
  until: segment(),
  charge: orNull(chargeShape),
  towards: orNull(combatantRef),
});

/** A movement under way: the points still to reach, the speed, and what it is. [SEG-MOVE-08] */
export type PlannedMove = Omit<StoredType<typeof flatMove>, "towards"> & {
  /** The combatant in contact at its end, where no map tells and it is no charge; left out: none. */
  readonly towards?: StoredType<typeof combatantRef>;
};

const moveShape = mapped(flatMove, {
  read: ({ towards, ...rest }): PlannedMove => ({ ...rest, ...(towards === null ? {} : { towards }) }),
  store: (move): StoredType<typeof flatMove> => ({ ...move, towards: move.towards ?? null }),
});

/** What is settled for this segment: to hold one's ground, or a step carried out at its end. [SEG-MOVE-24] [SEG-HOUSE-18] */
const stepShape = entry({ relativeTo: combatantRef, way: word(FOOTING, "hold"), segment: segment() });
export type PlannedStep = StoredType<typeof stepShape>;

/** A state that ends by itself after some segments. `until` is the last segment that it covers. */
const timedShape = entry({
  id: word(["stunned", "blinded", "unconscious"], "stunned"),
  rule: mapped(name("SEG-CORE-01"), { read: (stored) => stored as LedgerId, store: (rule): string => rule }),
  until: momentShape,
});
export type TimedState = StoredType<typeof timedShape>;

/** A spell or magic item at work, from its first segment to the one at whose end it takes effect. [SEG-HOUSE-44] [SEG-HOUSE-45] */
const castingShape = entry({
  spell: gearRef,
  targets: combatantRefs,
  /** The ground on which it works, on all who are there by then; null: it is for its targets. */
  area: orNull(areaShape),
  from: momentShape,
  until: momentShape,
});
export type Casting = StoredType<typeof castingShape>;

/** A piece of ground under fire: a circle, or an arc of it (degrees, 0 to the east, clockwise); without a map, those who are in it. [SEG-HOUSE-43] */
const zoneShape = entry({
  centre: orNull(pointShape),
  radius: measure(0, 99_999),
  direction: orNull(measure(-360, 360)),
  angle: measure(0, 360, 360),
  members: combatantRefs,
});
export type Zone = StoredType<typeof zoneShape>;

/** Cover fire: with what, on what ground. [SEG-HOUSE-43] */
const coverShape = entry({ with: strikerShape, zone: zoneShape });
export type CoverFire = StoredType<typeof coverShape>;

/** A command that waits. It is stored as JSON text, because the host merges objects: keys of an older command would stay. */
const flatAnnounced = entry({ segment: segment(), command: written(string({ min: 1, max: LONGEST_COMMAND }), "null") });

interface Announced {
  readonly segment: number;
  readonly command: SegmentsCommand;
}

/** What cannot be read as a command any more has not been announced. */
const announcedShape = mapped(orNull(flatAnnounced), {
  read(stored): Announced | null {
    const command = stored === null ? null : commandFromText(stored.command);
    return stored === null || command === null ? null : { segment: stored.segment, command };
  },
  store: (announced): StoredType<typeof flatAnnounced> | null =>
    announced === null ? null : { segment: announced.segment, command: JSON.stringify(announced.command) },
});

/** A stored command, read as strictly as a stranger's; null when it is none. */
function commandFromText(text: string): SegmentsCommand | null {
  const read = parseCommand(jsonOf(text));
  return read.ok ? read.value : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no command.
    return null;
  }
}

const tally = (): Stored<number> => whole(0, 99);

/** What a combatant has done and may still do this round: the combatant document's `system`. In a new one nothing has been done: outside a fight, and before its first round. */
export const turnShape = group({
  mode: orNull(word(MODES, "none")),
  initiative: orNull(whole(-99, 99)),
  routine: list(routineShape, MOST_ACTIONS),
  /** The segment in which the one action of the segment was taken (of this round), else null. [SEG-CORE-02] */
  actedIn: orNull(tally()),
  /** Actions taken in that segment beyond the first, at tables that allow several. [SEG-CORE-02] */
  repeats: tally(),
  /** Surprise attacks among the actions of that segment. [SEG-SURP-20] */
  surprises: tally(),
  /** The last segment of this round in which the guard is lowered, with the cause; null while it is up. */
  guardDown: orNull(entry({ until: segment(), cause: word(["simpleAction", "mode", "rapidMove"], "simpleAction") })),
  simple: orNull(simpleShape),
  move: orNull(moveShape),
  /** The segment in which the last run of this round began, be it that it was stopped at once; else null. [SEG-AOO-18] */
  setOff: orNull(whole(-99, 99)),
  step: orNull(stepShape),
  /** Switched mode: no routine action until the next round. [SEG-CORE-13] */
  barred: flag(),
  surprised: flag(),
  /** The segment in which the routine action due is held back. [SEG-CORE-06] */
  waits: orNull(tally()),
  /** What is to be struck together with others of the same rank, once they have all spoken. [SEG-HOUSE-18] */
  announced: announcedShape,
  casting: orNull(castingShape),
  cover: orNull(coverShape),
  /** Charges made this round. [SEG-HOUSE-40] */
  charges: tally(),
  timed: list(timedShape, MOST_ACTIONS),
  effort: word(EFFORTS, "restful"),
  /** Tiring rounds so far that are not counted as weariness yet; null once the game master has asked for it. [SEG-FAT-19] */
  tiringRounds: orNull(whole(0, 9999), 0),
});
export type TurnState = StoredType<typeof turnShape>;

/** A turn in which nothing has been done. */
export const BLANK_TURN: TurnState = turnShape.initial;
