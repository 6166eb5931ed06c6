import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import { BookOf } from "../../checker/book.ts";
import { changed } from "../../checker/person.ts";
import { applyBody } from "./book-body.ts";
import { Person } from "./person.ts";
import type { EventOf, Start } from "./transcript.ts";
import type { Grapple, Hold, Offer, SegmentClock } from "../../../../src/rules/segments/stored/field.ts";

export class Book extends BookOf<SegmentsGame, Person> {
  clock: SegmentClock = { round: 0, segment: 0, phase: "end" };
  readonly offers = new Map<string, Offer>();

  constructor(start: Start) {
    super(start, Person);
  }

  /** Segments since the surprise segment. */
  get now(): number {
    return this.numberOf(this.clock.round, this.clock.segment);
  }

  numberOf(round: number, segment: number): number {
    return round === 0 ? 0 : (round - 1) * this.settings.segmentsPerRound + segment;
  }

  grapplesOf(id: string): readonly Grapple[] {
    return this.field.grapples.filter(({ holder, held }) => holder === id || held === id);
  }

  holdsOn(id: string): readonly Hold[] {
    return this.field.holds.filter(({ held }) => held === id);
  }

  override apply(event: SegmentsEvent): void {
    switch (event.type) {
      case "roundBegun":
        for (const person of this.people) person.freshRound();
        return;
      case "clockMoved":
        if (event.clock.segment !== this.clock.segment || event.clock.round !== this.clock.round)
          for (const person of this.people) person.freshSegment(event.clock.segment, this.settings.slowSpeedMax);
        this.clock = event.clock;
        this.hasBegun = true;
        return;
      case "engagementSet":
        this.field = event.field;
        return;
      case "offersOpened":
        for (const offer of event.offers) this.offers.set(offer.id, offer);
        return;
      case "offerTaken":
        this.offers.delete(event.offer.id);
        return;
      case "offersClosed":
        for (const id of event.offers) this.offers.delete(id);
        return;
      case "grappleBegun":
      case "grappleEnded":
      case "grappleLocked": {
        this.grapple(event);
        return;
      }
      case "holdTaken":
      case "holdStrained":
      case "holdEnded": {
        this.hold(event);
        return;
      }
      case "partiesMet":
        for (const id of event.surprised) this.find(id).surprised = true;
        return;
      case "surpriseEnded":
        for (const id of event.ids) this.find(id).surprised = false;
        return;
      case "gearMoved":
      case "gearBroken":
        this.loosen(event);
        {
          applyBody(this.find(event.id), event, this.clock);
          return;
        }
      default:
        if ("id" in event) applyBody(this.find(event.id), event, this.clock);
        else if (event.type === "shotTaken") this.empty(event);
    }
  }

  private grapple(event: EventOf<"grappleBegun" | "grappleEnded" | "grappleLocked">): void {
    const { grapples } = this.field;
    const [one, other] = event.type === "grappleLocked" ? [event.by, event.target] : [event.holder, event.held];
    const isIt = ({ holder, held }: Grapple): boolean =>
      (holder === one && held === other) || (holder === other && held === one);
    const after =
      event.type === "grappleBegun"
        ? [...grapples, { holder: event.holder, held: event.held, locked: null, since: event.since }]
        : event.type === "grappleEnded"
          ? grapples.filter((each) => !isIt(each))
          : grapples.map((each) => (isIt(each) ? { ...each, locked: event.target } : each));
    this.field = { ...this.field, grapples: after };
    for (const id of [one, other]) {
      const { conditions } = this.find(id);
      mark(conditions, "grappled", this.grapplesOf(id).length > 0);
      // Two may lock each other in one breath: the pair then tells of one of them only, and both are locked until it ends.
      if (event.type === "grappleLocked" && id === event.target) mark(conditions, "locked", true);
      if (event.type === "grappleEnded" && !after.some(({ locked }) => locked === id))
        mark(conditions, "locked", false);
    }
  }

  private hold(event: EventOf<"holdTaken" | "holdStrained" | "holdEnded">): void {
    const { holds } = this.field;
    const tie = event.type === "holdTaken" ? event.hold : event;
    const kind = event.type === "holdStrained" ? "swallow" : event.type === "holdTaken" ? event.hold.kind : event.kind;
    const isIt = (each: Hold): boolean => each.kind === kind && each.holder === tie.holder && each.held === tie.held;
    const after =
      event.type === "holdTaken"
        ? [...holds, event.hold]
        : event.type === "holdEnded"
          ? holds.filter((each) => !isIt(each))
          : holds.map((each) => (isIt(each) ? { ...each, inflicted: each.inflicted + event.points } : each));
    this.field = { ...this.field, holds: after };
    mark(
      this.find(tie.held).conditions,
      kind === "grip" ? "gripped" : "swallowed",
      after.some((each) => each.kind === kind && each.held === tie.held),
    );
  }

  /** A weapon that leaves the hand, or breaks, grips nobody. */
  private loosen(event: EventOf<"gearMoved" | "gearBroken">): void {
    if (event.type === "gearMoved" && (event.place === "hand" || event.place === "offHand")) return;
    for (const { kind, holder, held, gear } of this.field.holds) {
      if (kind === "grip" && holder === event.id && gear === event.gear)
        this.hold({ type: "holdEnded", kind, holder, held, rule: "SEG-HOUSE-51" });
    }
  }

  private empty({ by, with: gear }: EventOf<"shotTaken">): void {
    const shooter = this.find(by);
    shooter.weapons = changed(shooter.weapons, gear, ({ reload }) => (reload > 0 ? { loaded: false } : {}));
  }
}

function mark<T>(set: Set<T>, value: T, holds: boolean): void {
  if (holds) set.add(value);
  else set.delete(value);
}
