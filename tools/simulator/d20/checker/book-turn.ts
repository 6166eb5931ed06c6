import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { D20Clock } from "../../../../src/rules/d20/state.ts";
import { changed } from "../../checker/person.ts";
import type { Person } from "./person.ts";

/** The account that a combatant's turn is a part of. */
interface Account {
  readonly clock: D20Clock;
  readonly find: (id: string) => Person;
  readonly placeOf: (id: string) => number | null;
  /** One cuts into a turn with what they have readied, and that is over. */
  readonly enter: (event: Extract<D20Event, { readonly type: "turnInterrupted" }>) => void;
  readonly leave: () => void;
  /** A combatant's next turn has begun: the help that they gave is over. */
  readonly forget: (helper: string) => void;
}

type Of = Extract<D20Event, { readonly id: string }>;

/** The turn that a combatant has: one that is halted is still their own. */
const turnOf = (person: Person, book: Account): D20Clock =>
  person.interrupted ? { ...book.clock, turn: book.placeOf(person.id) ?? book.clock.turn } : book.clock;

export const isSame = (one: D20Clock, other: D20Clock): boolean => one.round === other.round && one.turn === other.turn;

/** What becomes of one combatant's turn. */
export function applyTurn(person: Person, event: Of, book: Account): void {
  switch (event.type) {
    case "awarenessSet":
      person.aware = event.aware;
      return;
    case "watched":
      person.hasActed = true;
      return;
    case "turnBegun":
      person.freshTurn(event.restricted);
      person.turnOf = book.clock.round;
      person.hasAnew = person.hasDelayed;
      person.hasDelayed = false;
      book.forget(event.id);
      return;
    case "turnEnded":
      // A turn that is let pass is still to come.
      if (person.feint !== null && person.waiting !== "delay" && person.feint.round < book.clock.round)
        person.feint = null;
      return;
    case "caughtFire":
      person.burning = [...person.burning, { damage: event.damage, since: turnOf(person, book) }];
      return;
    case "fireEnded":
      person.burning = event.byHand ? [] : person.burning.filter(({ since }) => isSame(since, turnOf(person, book)));
      return;
    case "turningUsed":
      person.turnings++;
      return;
    case "turningsRegained":
      person.turnings = 0;
      return;
    case "turningGained":
    case "turningEnded":
      person.channeled = [
        ...person.channeled.filter(({ how, by }) => how !== event.state.how || by !== event.state.by),
        ...(event.type === "turningGained" ? [event.state] : []),
      ];
      return;
    case "aidGiven":
      person.aids = [...person.aids, { by: event.by, against: event.against, purpose: event.purpose }];
      return;
    case "aidUsed":
      person.aids = person.aids.filter(
        ({ purpose, against }) => purpose !== event.purpose || against !== event.against,
      );
      return;
    case "actionSpent":
      if (event.kind === "free") person.freeActions++;
      else person.join(event.joined ?? 0);
      if (event.kind !== "free") person.onward = 0;
      if (event.kind !== "free")
        person.spent = event.kind === "fullRound" ? ["fullRound"] : [...person.spent, event.kind];
      return;
    case "spentRuled":
      person.spent = event.spent;
      return;
    case "stanceTaken":
      person.stance = event.stance;
      return;
    case "waitBegun":
      person.waiting = event.waiting;
      person.awaits = event.awaits ?? null;
      if (event.waiting === "delay") person.delays();
      return;
    case "countTaken":
      person.initiative = event.initiative;
      person.waiting = null;
      person.awaits = null;
      return;
    case "readiedLost":
      person.waiting = null;
      person.awaits = null;
      return;
    case "actPrevented":
      person.onward = event.left ?? 0;
      return;
    case "turnInterrupted":
      book.enter(event);
      person.interrupted = true;
      book.find(event.by).cutIn();
      return;
    case "turnResumed":
      book.leave();
      person.interrupted = false;
      return;
    case "attackMade":
      person.made = [...person.made, event.striker];
      person.isFull = event.full;
      person.pair = event.pair === undefined || event.pair === "none" ? null : event.pair;
      person.isOffHand = event.offHand === true;
      person.offHand += person.isOffHand ? 1 : 0;
      return;
    case "cleaved":
      person.cleaves++;
      return;
    case "opportunityTaken":
      person.taken++;
      return;
    default:
      applyMagic(person, event, book);
  }
}

function applyMagic(person: Person, event: Of, { clock }: Account): void {
  switch (event.type) {
    case "resistanceLowered":
      person.resistanceLowered = true;
      return;
    case "castingBegun":
      person.casting = event.casting;
      return;
    case "castingKept":
      if (person.casting !== null) person.casting = { ...person.casting, kept: clock.round };
      return;
    case "castingEnded":
      person.casting = null;
      return;
    case "usesRegained":
      person.powers = changed(person.powers, event.power, () => ({ uses: event.uses }));
      return;
    case "chargeHeld":
      person.charge = { power: event.power, cast: clock, tried: false };
      return;
    case "chargeTried":
      if (person.charge !== null) person.charge = { ...person.charge, tried: true };
      return;
    case "chargeGone":
      person.charge = null;
      return;
    case "concentrationBegun":
      person.concentration = { power: event.power, kept: clock.round };
      return;
    case "concentrationKept":
      if (person.concentration !== null) person.concentration = { ...person.concentration, kept: clock.round };
      return;
    case "concentrationEnded":
      person.concentration = null;
      return;
    default:
  }
}
