import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { DOER } from "../../../../src/rules/d20/ready/commands.ts";
import type { D20Game } from "../../../../src/rules/d20/game.ts";
import { BookOf } from "../../checker/book.ts";
import type { D20Clock } from "../../../../src/rules/d20/state.ts";
import type { TurnSlot } from "../../../../src/rules/kernel/turns/order.ts";
import { applyBody } from "./book-body.ts";
import { applyTurn } from "./book-turn.ts";
import { canAct } from "./numbers.ts";
import { Person } from "./person.ts";
import type { Start } from "./transcript.ts";

export class Book extends BookOf<D20Game, Person> {
  clock: D20Clock = { round: 0, turn: 0 };
  order: readonly TurnSlot[] = [];

  /** What is done in the middle of a command, the innermost last. */
  private readonly inner: D20Command[] = [];
  private outer: D20Command | null = null;

  constructor(start: Start) {
    super(start, Person);
    for (const person of this.people) {
      const mount = this.people.find(({ id }) => id === person.mount);
      if (mount === undefined) person.mount = null;
      else person.mountSize = mount.sheet.size;
    }
  }

  /** Who rides one; null: no one does. */
  riderOf(id: string): Person | null {
    return this.people.find(({ mount }) => mount === id) ?? null;
  }

  /** In whose turn one acts. */
  turnOf(id: string): string {
    const rider = this.riderOf(id);
    return rider !== null && (canAct(rider) || this.current === rider.id) ? rider.id : id;
  }

  /** Those that one has pinned. */
  pinnedBy(id: string): readonly Person[] {
    return this.people.filter((person) => person.isPinnedBy(id));
  }

  /** All who are in one grapple with a combatant. */
  groupOf(id: string): ReadonlySet<string> {
    const group = new Set([id]);
    // What is added on the way is gone through as well.
    for (const each of group) for (const other of this.find(each).holds.keys()) group.add(other);
    return group;
  }

  /** The holds from now on. */
  private grip(event: Extract<D20Event, { readonly type: "holdBegun" | "holdEnded" | "pinned" | "pinEnded" }>): void {
    const [one, other] = [this.find(event.by), this.find(event.target)];
    if (event.type === "holdEnded") {
      one.holds.delete(other.id);
      other.holds.delete(one.id);
      return;
    }
    other.holds.set(one.id, { pinned: event.type === "pinned" ? event.round : null });
    if (event.type === "holdBegun") one.holds.set(other.id, { pinned: null });
  }

  /** Where one is, their rider is. */
  private carry(id: string): void {
    const rider = this.riderOf(id);
    if (rider !== null) rider.position = this.find(id).position;
  }

  /** Up, or down. */
  private seat({ type, id, mount, to }: Extract<D20Event, { readonly type: "mounted" | "dismounted" }>): void {
    const person = this.find(id);
    person.mount = type === "mounted" ? mount : null;
    person.mountSize = type === "mounted" ? this.find(mount).sheet.size : null;
    person.position = to;
    // A mount has waited along with a rider who comes off before the turn that both have put off.
    if (type === "dismounted" && person.hasDelayed) this.find(mount).hasDelayed = true;
  }

  /** The command that is carried out now, within the one that was given. */
  inside(command: unknown): D20Command {
    // A command begins with nothing inside it, whatever the one before has left open.
    if (this.outer !== command) this.inner.length = 0;
    this.outer = command as D20Command;
    return this.inner.at(-1) ?? this.outer;
  }

  enter({ id, by }: Extract<D20Event, { readonly type: "turnInterrupted" }>): void {
    const { awaits } = this.find(by);
    const now = this.inner.at(-1) ?? this.outer;
    const author = now?.do === "interrupt" ? (now.target ?? id) : (now?.by ?? id);
    const text = (awaits?.act ?? JSON.stringify(now)).replaceAll(JSON.stringify(DOER), JSON.stringify(author));
    this.inner.push(JSON.parse(text) as D20Command);
  }

  leave(): void {
    this.inner.pop();
  }

  /** Whose turn it is. */
  get current(): string | null {
    return this.order.find(({ place }) => place === this.clock.turn)?.id ?? null;
  }

  placeOf(id: string): number | null {
    return this.order.find((slot) => slot.id === id)?.place ?? null;
  }

  /** Turns have other numbers from now on. */
  private renumber(numbers: readonly (readonly [number, number])[] = []): void {
    const by = new Map(numbers);
    const moved = ({ round, turn }: D20Clock): D20Clock => ({ round, turn: by.get(turn) ?? turn });
    this.clock = moved(this.clock);
    for (const person of this.people) {
      person.burning = person.burning.map((flame) => ({ ...flame, since: moved(flame.since) }));
      person.channeled = person.channeled.map((each) =>
        each.until === null ? each : { ...each, until: moved(each.until) },
      );
      person.temporaryUntil = person.temporaryUntil === null ? null : moved(person.temporaryUntil);
      person.timed = person.timed.map((state) =>
        state.until !== undefined && "at" in state.until ? { ...state, until: { at: moved(state.until.at) } } : state,
      );
      person.modifiers = person.modifiers.map((modifier) =>
        modifier.until === null ? modifier : { ...modifier, until: moved(modifier.until) },
      );
    }
  }

  forget(helper: string): void {
    for (const person of this.people) person.aids = person.aids.filter(({ by }) => by !== helper);
  }

  /** A thing goes from one to another. */
  private handOver({ id, from, gear, as, place }: Extract<D20Event, { readonly type: "gearTaken" }>): void {
    const [giver, taker] = [this.find(from), this.find(id)];
    const given = <T extends { readonly id: string }>(shelf: readonly T[]): readonly T[] =>
      shelf.filter((each) => each.id === gear).map((each) => ({ ...each, id: as, place, lies: null }));
    const kept = <T extends { readonly id: string }>(shelf: readonly T[]): readonly T[] =>
      shelf.filter((each) => each.id !== gear);
    taker.weapons = [...taker.weapons, ...given(giver.weapons)];
    taker.shields = [...taker.shields, ...given(giver.shields)];
    taker.powers = [...taker.powers, ...given(giver.powers)];
    giver.weapons = kept(giver.weapons);
    giver.shields = kept(giver.shields);
    giver.powers = kept(giver.powers);
  }

  override apply(event: D20Event): void {
    switch (event.type) {
      case "clockMoved":
        this.clock = event.clock;
        return;
      case "fightBegun":
        this.hasBegun = true;
        this.order = [];
        return;
      case "orderSet":
        this.order = event.order;
        this.renumber(event.renumbered);
        return;
      case "countTaken":
        this.order = event.order;
        this.renumber(event.renumbered);
        break;
      case "distancesSet":
        this.field = { ...this.field, distances: event.distances, flanks: event.flanks };
        return;
      case "initiativeRolled":
        for (const id of event.ids) this.find(id).initiative = event.initiative;
        return;
      case "initiativeCleared":
        for (const id of event.ids) this.find(id).initiative = null;
        return;
      case "feinted":
        this.find(event.by).feint = { target: event.target, round: this.clock.round };
        return;
      case "feintUsed":
        this.find(event.by).feint = null;
        return;
      case "gearTaken":
        this.handOver(event);
        return;
      case "mounted":
      case "dismounted":
        this.seat(event);
        return;
      case "holdBegun":
      case "holdEnded":
      case "pinned":
      case "pinEnded":
        this.grip(event);
        return;
      case "castInSaddle": {
        const person = this.find(event.id);
        const rank = (leaves: typeof person.saddleSpell): number =>
          ["none", "pace", "far", "run", null].indexOf(leaves);
        if (rank(event.leaves) < rank(person.saddleSpell)) person.saddleSpell = event.leaves;
        return;
      }
      case "reinsTaken":
        if (event.what === "calm") this.find(event.id).unruly = !event.success;
        if (event.what === "knees") this.find(event.id).holdsReins = !event.success;
        if (event.what === "fight") this.find(event.id).isBusyRiding = !event.success;
        return;
      case "moved":
        for (const other of event.along ?? []) this.find(other.id).position = other.to ?? this.find(other.id).position;
        break;
      case "opportunityGiven":
        this.find(event.to).givers.add(`${event.by} ${event.round}`);
        return;
      default:
    }
    if (!("id" in event)) return;
    const person = this.find(event.id);
    applyBody(person, event, this.clock);
    this.carry(event.id);
    applyTurn(person, event, this);
  }
}
