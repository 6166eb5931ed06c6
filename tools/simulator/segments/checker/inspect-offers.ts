import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Offer } from "../../../../src/rules/segments/stored/field.ts";
import type { Book } from "./book.ts";
import { canReach, foesInContact, runsPast } from "./ground.ts";
import { unable } from "./inspect-actions.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Person } from "./person.ts";

/** Causes that are an event of their own segment; the others are a guard that is down. */
const AT_ONCE: readonly Offer["cause"][] = ["criticalFailure", "slipGuard"];
/** Granted by the game master, who may overrule. [SEG-HOUSE-68] */
const GRANTED: readonly Offer["cause"][] = ["granted", "surprise", "sneak"];

/** What lowers a guard for its segment: whoever is shot at just before it is busy with it. [SEG-HOUSE-43] */
const BUSYING: readonly string[] = ["simpleAction", "move", "charge", "cast", "useItem"];

const pairOf = (to: string, against: string): string => `${to} against ${against}`;

/** Opportunities where, and only where, every condition holds; all of them, each once, gone with their segment. [SEG-AOO-03] to [SEG-AOO-30] */
export class OffersInspector implements Inspector {
  /** Fumbles and attempts of this command that give an opening at once. */
  private readonly openings = new Map<string, Offer["cause"]>();
  /** What the lowered guards of this segment must bring, told or not. */
  private expected: ReadonlyMap<string, Offer["cause"]> | null = null;
  /** Those who have announced what they will do together with others: it may be the very opportunity. */
  private readonly announced = new Set<string>();
  /** Pairs whose offer of this segment came with the run itself. */
  private readonly settled = new Set<string>();

  begins(): void {
    this.openings.clear();
  }

  before(event: SegmentsEvent, sight: Sight): void {
    const { book, report } = sight;
    switch (event.type) {
      case "clockMoved":
        this.compare(sight);
        if (event.clock.phase === "declarations") this.settled.clear();
        return;
      case "actAnnounced":
        this.announced.add(event.id);
        return;
      case "announcedActBegun":
        this.announced.delete(event.id);
        return;
      case "offersOpened":
        for (const offer of event.offers) this.opened(offer, sight);
        return;
      case "offerTaken": {
        const { offer } = event;
        if (!book.offers.has(offer.id))
          report("SEG-AOO-18", `${offer.to} takes an opportunity that is not open (${offer.id})`);
        const wrong = this.condition(book, offer);
        if (wrong !== null) report(wrong[0], `${offer.to} takes an opportunity against ${offer.against}: ${wrong[1]}`);
        return;
      }
      case "offersClosed":
        for (const id of event.offers)
          if (!book.offers.has(id)) report("SEG-AOO-18", `an opportunity is closed that is not open (${id})`);
        return;
      case "criticalFailure":
        if (event.result === "opportunity") this.openings.set(event.by, "criticalFailure");
        return;
      default:
    }
  }

  after(event: SegmentsEvent, { book }: Sight): void {
    if (event.type === "clockMoved" && event.clock.phase === "actions")
      this.expected = expectedOffers(book, this.settled);
  }

  /** When the segment's first offers are told, all must be there; when something else happens first, there must be none. */
  private compare({ report }: Sight): void {
    for (const pair of this.expected?.keys() ?? []) report("SEG-AOO-19", `nobody offers the opportunity of ${pair}`);
    this.expected = null;
  }

  /** What nobody can take any more is closed when a command is over, but for what its holder has announced. */
  ends({ book, report }: Sight): void {
    for (const offer of book.offers.values()) {
      const wrong = this.announced.has(offer.to) ? null : this.condition(book, offer);
      if (wrong !== null)
        report("SEG-AOO-18", `the opportunity of ${pairOf(offer.to, offer.against)} stays open, though ${wrong[1]}`);
    }
  }

  private opened(offer: Offer, { book, report, command }: Sight): void {
    const { clock } = book;
    if (offer.round !== clock.round || offer.segment !== clock.segment)
      report(
        "SEG-AOO-13",
        `an opportunity of ${offer.round}.${offer.segment} is opened in ${clock.round}.${clock.segment}`,
      );
    if (
      [...book.offers.values()].some(
        (open) => open.to === offer.to && open.against === offer.against && open.cause === offer.cause,
      )
    )
      report("SEG-AOO-14", `${offer.to} is offered twice against ${offer.against}`);
    if (offer.cause === "rapidMove" && clock.phase === "declarations")
      this.settled.add(pairOf(offer.to, offer.against));
    if (offer.cause === "slipGuard") this.openings.set(offer.against, "slipGuard");
    if (offer.cause === "criticalFailure" && command.by === offer.to && BUSYING.includes(command.do))
      report("SEG-AOO-11", `${offer.to} is about to begin (${command.do}) and is offered an opportunity`);
    const wrong = this.condition(book, offer);
    if (wrong !== null && !(command.do === "grantOpportunity" && offer.cause === "granted"))
      report(wrong[0], `${offer.to} is offered an opportunity against ${offer.against} (${offer.cause}): ${wrong[1]}`);
    this.tick(offer);
  }

  private tick({ to, against }: Offer): void {
    if (this.expected === null) return;
    this.expected = new Map([...this.expected].filter(([pair]) => pair !== pairOf(to, against)));
  }

  /** What keeps this opportunity from being taken now. */
  private condition(
    book: Book,
    { id, to, against, cause }: Offer,
  ): readonly [rule: `SEG-${string}`, reason: string] | null {
    const [taker, target] = [book.find(to), book.find(against)];
    if (GRANTED.includes(cause)) return null;
    const own = takerForbids(book, taker);
    if (own !== null) return own;
    if (target.isHelpless) return ["SEG-HOUSE-59", `${against} is out of the fight`];
    if (target.has("swallowed")) return ["SEG-HOUSE-51", `${against} is swallowed`];
    const grappling = book.grapplesOf(to).some(({ holder, held }) => holder === against || held === against);
    if (taker.has("grappled") && !grappling) return ["SEG-AOO-30", `${to} is engaged in grapple with somebody else`];
    if (!grappling && !canReach(book, taker, target)) return ["SEG-AOO-09", `${against} is out of reach`];
    if (AT_ONCE.includes(cause))
      return book.offers.has(id) || this.openings.get(against) === cause
        ? null
        : ["SEG-AOO-08", `${against} has made no such opening`];
    if (cause === "grappled") {
      if (!target.has("grappled") || grappling) return ["SEG-AOO-07", `${against} is not grappling with a third party`];
      return taker.acts === "melee" ? null : ["SEG-AOO-07", `${to} does not act in melee`];
    }
    return target.isOpen ? null : ["SEG-AOO-25", `the guard of ${against} is up`];
  }
}

/** What keeps somebody from taking any opportunity. [SEG-AOO-10] to [SEG-AOO-12] [SEG-CORE-02] */
function takerForbids(book: Book, taker: Person): readonly [rule: `SEG-${string}`, reason: string] | null {
  const { id } = taker;
  const why = unable(taker);
  if (why !== null) return [taker.surprised ? "SEG-AOO-12" : "SEG-HOUSE-59", `${id} ${why}`];
  if (taker.has("swallowed")) return ["SEG-HOUSE-51", `${id} is swallowed`];
  if (taker.is("blinded")) return ["SEG-HOUSE-59", `${id} is blinded`];
  if (taker.uses.length > 0) return ["SEG-CORE-02", `${id} has acted (${taker.uses.join(", ")})`];
  if (taker.isBusyIn(book.clock.segment, book.settings.slowSpeedMax)) return ["SEG-CORE-08", `${id} is busy`];
  if (!taker.isInCloseCombat) return ["SEG-AOO-10", `${id} is in the mode ${taker.fights}`];
  return taker.isOpen ? ["SEG-AOO-11", `the guard of ${id} is down`] : null;
}

/** Every opportunity that the lowered guards of a segment give when its actions begin. */
function expectedOffers(book: Book, settled: ReadonlySet<string>): ReadonlyMap<string, Offer["cause"]> {
  const expected = new Map<string, Offer["cause"]>();
  for (const target of book.people) {
    if (target.isHelpless || target.has("swallowed")) continue;
    for (const taker of candidates(book, target)) {
      const pair = pairOf(taker.id, target.id);
      if (
        settled.has(pair) ||
        takerForbids(book, taker) !== null ||
        [...book.offers.values()].some(({ to, against }) => to === taker.id && against === target.id)
      )
        continue;
      const cause = causeOf(book, taker, target);
      if (cause !== null) expected.set(pair, cause);
    }
  }
  return expected;
}

/** Those near enough to profit: foes in contact, or run past, and whoever grapples with him. */
function candidates(book: Book, target: Person): readonly Person[] {
  const { segment } = book.clock;
  const { move } = target;
  const near = foesInContact(book, target);
  const isRunning =
    move !== null && move.speed > book.settings.slowSpeedMax && move.from < segment && segment <= move.until;
  const past = isRunning
    ? book.people.filter((foe) => foe.side !== target.side && !foe.isHelpless && runsPast(book, target, foe))
    : [];
  const grapplers = book
    .grapplesOf(target.id)
    .map(({ holder, held }) => book.find(holder === target.id ? held : holder));
  return [...new Set([...near, ...past, ...grapplers])];
}

function causeOf(book: Book, taker: Person, target: Person): Offer["cause"] | null {
  const { segment } = book.clock;
  const grappling = book.grapplesOf(taker.id).some(({ holder, held }) => holder === target.id || held === target.id);
  if (taker.has("grappled") && !grappling) return null;
  // Whoever is about to be taken unawares sees no opening. [SEG-SURP-23]
  if (
    [...book.offers.values()].some(
      ({ to, against, cause }) =>
        to === target.id && against === taker.id && GRANTED.includes(cause) && cause !== "granted",
    )
  )
    return null;
  if (!grappling && !canReach(book, taker, target)) return null;
  // One who has set off running in this segment has settled it with the run. [SEG-MOVE-13]
  const hasSetOff = target.uses[0] === "move" && (target.move === null || target.move.from === segment);
  if (target.isOpen && !hasSetOff) return "mode";
  return target.has("grappled") && !grappling && taker.acts === "melee" ? "grappled" : null;
}
