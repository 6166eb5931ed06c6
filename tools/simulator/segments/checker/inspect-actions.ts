import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { Book } from "./book.ts";
import { foesInContact } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";
import type { ActionUse } from "../../../../src/rules/segments/stats.ts";

/** What takes a routine action in its own segment or a later one. Reactions take any that is left. */
const SCHEDULED: readonly ActionUse[] = ["attack", "grapple", "shot", "tearFree", "breakthrough", "cast", "useItem"];
const REACTIONS: readonly ActionUse[] = ["parry", "dodge"];
const FREE: readonly ActionUse[] = ["opportunity", "surprise", "simpleAction", "move", "charge"];
/** What is done in the actions of a segment and goes by rank. */
const RANKED: readonly ActionUse[] = ["attack", "grapple", "shot", "tearFree", "breakthrough", "opportunity"];

/** Openings that are used at once, whoever is quicker. [SEG-HOUSE-18] */
const AT_ONCE: readonly string[] = ["criticalFailure", "slipGuard"];

/** Offers that are the game master's grants of a surprise attack. */
const GRANTS: readonly string[] = ["surprise", "sneak"];

/** Why somebody can do nothing, or null. [SEG-HOUSE-59] [SEG-SURP-06] */
export function unable(person: Person): string | null {
  if (person.isDead) return "is dead";
  if (person.isHelpless) return "is unconscious";
  if (person.is("stunned")) return "is stunned";
  return person.surprised ? "is surprised" : null;
}

/** One action a segment, by those who can act, with what they have for it, the quickest first. [SEG-CORE-02] [SEG-CORE-03] [SEG-CORE-13] [SEG-HOUSE-18] */
export class ActionsInspector implements Inspector {
  /** What gave the opportunities that are taken in this command, by who takes them. */
  private readonly taken = new Map<string, string>();

  begins(): void {
    this.taken.clear();
  }

  before(event: SegmentsEvent, sight: Sight): void {
    if (event.type === "offerTaken") this.taken.set(event.offer.to, event.offer.cause);
    if (event.type === "actionSpent") this.spent(event, sight);
    if (event.type === "modeDeclared") this.declared(event, sight);
    if (event.type === "modeSwitched") this.switched(event, sight);
    if (event.type === "actionHeld") this.held(event, sight);
  }

  private spent({ id, action, on }: EventOf<"actionSpent">, sight: Sight): void {
    const { book, report } = sight;
    const { settings, clock } = book;
    const person = book.find(id);
    const why = unable(person);
    if (why !== null) report("SEG-HOUSE-59", `${id} ${why} and yet acts (${on})`);
    if (person.uses.length >= settings.actionsPerSegment && !isExcepted(person, on))
      report("SEG-CORE-02", `${id} acts (${on}) in ${clock.round}.${clock.segment} after ${person.uses.join(", ")}`);
    if (person.uses.length === 0 && person.isBusyIn(clock.segment, settings.slowSpeedMax) && !isExcepted(person, on))
      report("SEG-CORE-08", `${id} acts (${on}) in the midst of ${person.simple?.activity ?? "a run"}`);
    if (person.casting !== null) report("SEG-HOUSE-44", `${id} acts (${on}) in the midst of an incantation`);
    if (person.has("swallowed") && on !== "attack") report("SEG-HOUSE-51", `${id} is swallowed and acts (${on})`);
    if (action !== null || SCHEDULED.includes(on) || REACTIONS.includes(on)) this.routine(person, action, on, sight);
    if (FREE.includes(on) && action !== null) report("SEG-CORE-04", `${id} spends a routine action on ${on}`);
    const isAtOnce = on === "opportunity" && AT_ONCE.includes(this.taken.get(id) ?? "");
    if (sight.command.by === id && RANKED.includes(on) && clock.phase === "actions" && !isAtOnce)
      this.rank(person, sight);
  }

  private routine(
    { id, routine, barred, casting, fights }: Person,
    action: string | null,
    on: ActionUse,
    { book, report }: Sight,
  ): void {
    const { clock } = book;
    if (action === null) {
      // An incantation in the surprise segment, or one that goes on, costs nothing. [SEG-HOUSE-44]
      if ((on !== "cast" && on !== "useItem") || (clock.round > 0 && casting === null))
        report("SEG-CORE-03", `${id} acts (${on}) without a routine action`);
      return;
    }
    const taken = routine.find((each) => each.id === action);
    if (taken?.state !== "ready") {
      report("SEG-CORE-16", `${id} spends the action ${action}, which is ${taken?.state ?? "none of his"}`);
      return;
    }
    if (barred)
      report(
        REACTIONS.includes(on) ? "SEG-CORE-14" : "SEG-CORE-13",
        `${id} has switched mode and uses a routine action (${on})`,
      );
    // Whoever keeps ground under fire shoots whatever his initiative. [SEG-HOUSE-43]
    const isScheduled = SCHEDULED.includes(on) && !(on === "shot" && fights === "cover");
    if (isScheduled && (taken.segment === null || taken.segment > clock.segment))
      report("SEG-HOUSE-15", `${id} uses in ${clock.segment} what is due in ${taken.segment ?? "no segment"} (${on})`);
  }

  /** Surprise attacks come first; then nobody quicker may still have to speak. [SEG-HOUSE-18] */
  private rank(person: Person, { book, report }: Sight): void {
    const { clock } = book;
    for (const { to, against, cause } of book.offers.values()) {
      if (!GRANTS.includes(cause) || to === person.id || !isFreeToFallOn(book, book.find(to), book.find(against)))
        continue;
      report(
        "SEG-HOUSE-18",
        `${person.id} acts in ${clock.round}.${clock.segment} before ${to}, who may surprise ${against}`,
      );
    }
    for (const other of book.people) {
      if (other.sheet.abilities.dexterity <= person.sheet.abilities.dexterity || !isWaitedFor(book, other)) continue;
      report(
        "SEG-HOUSE-18",
        `${person.id} acts in ${clock.round}.${clock.segment} before ${other.id}, who is quicker and has an action due`,
      );
    }
  }

  private declared({ id, mode }: EventOf<"modeDeclared">, { book, report }: Sight): void {
    const { clock } = book;
    const person = book.find(id);
    const absorbed =
      person.simple !== null &&
      person.simple.until - person.simple.from + 1 > book.settings.simpleActionKeepsModeMaxSegments;
    if (mode === "none" && absorbed) return;
    if (clock.round < 1 || clock.segment !== 1 || clock.phase !== "declarations" || person.initiative !== null)
      report("SEG-CORE-11", `${id} declares ${mode} in ${clock.round}.${clock.segment} ${clock.phase}`);
    const why = unable(person);
    if (why !== null && why !== "is surprised") report("SEG-HOUSE-59", `${id} ${why} and declares a mode`);
  }

  private switched({ id, mode }: EventOf<"modeSwitched">, { book, report }: Sight): void {
    const { clock } = book;
    const person = book.find(id);
    if (mode !== "melee" && mode !== "grapple") report("SEG-CORE-13", `${id} switches to ${mode}`);
    if (clock.phase !== "declarations" || clock.round < 1)
      report("SEG-HOUSE-18", `${id} switches mode in ${clock.round}.${clock.segment} ${clock.phase}`);
    const why = unable(person);
    if (why !== null) report("SEG-HOUSE-59", `${id} ${why} and switches mode`);
  }

  private held({ id }: EventOf<"actionHeld">, { book, report }: Sight): void {
    const { segment } = book.clock;
    const person = book.find(id);
    const isGranted = [...book.offers.values()].some(({ to, cause }) => to === id && GRANTS.includes(cause));
    if (!isGranted && !person.routine.some((action) => action.state === "ready" && action.segment === segment))
      report("SEG-HOUSE-16", `${id} holds back what is not due`);
    if (person.uses.length > 0) report("SEG-CORE-02", `${id} holds back what he has no time for any more`);
  }
}

/** A run and a blow in one segment: the end of a charge, and closing in by surprise. [SEG-CORE-02] [SEG-SURP-12] [SEG-MOVE-43] */
function isExcepted(person: Person, on: ActionUse): boolean {
  const ran = person.uses.length === 0 || (person.uses.length === 1 && person.uses[0] === "move");
  return ran && ((on === "charge" && person.charging) || on === "surprise");
}

/** Whether somebody has neither acted nor held back in this segment, and nothing keeps him from a surprise attack. [SEG-SURP-22] */
function isFreeToFallOn({ settings, clock }: Book, comer: Person, target: Person): boolean {
  const isTied = comer.has("grappled") || comer.has("swallowed") || comer.has("locked") || comer.casting !== null;
  return (
    !isTied &&
    !target.isDead &&
    unable(comer) === null &&
    comer.uses.length === 0 &&
    comer.heldIn !== clock.segment &&
    !comer.isBusyIn(clock.segment, settings.slowSpeedMax)
  );
}

/** A combatant whose action is due in this very segment, who could use it in close combat and has neither used nor held it. */
function isWaitedFor(book: Book, other: Person): boolean {
  const { settings, clock } = book;
  const due = other.routine.some((action) => action.state === "ready" && action.segment === clock.segment);
  if (
    !due ||
    other.barred ||
    other.uses.length > 0 ||
    other.heldIn === clock.segment ||
    unable(other) !== null ||
    other.has("swallowed") ||
    other.has("locked")
  )
    return false;
  if (other.casting !== null || other.isOpen || other.isBusyIn(clock.segment, settings.slowSpeedMax)) return false;
  return other.acts === "melee" && foesInContact(book, other).some((foe) => !foe.has("swallowed"));
}
