import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { baseAttack, canAct, isRestricted, iterations, offHandAttacks, opportunitiesOf, secondOf } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

/** What a turn holds: who acts, what it costs, how many blows and opportunities. [D20-ACT-02] to [D20-ACT-12], [D20-AOO-13] to [D20-AOO-20] */
export class ActionsInspector implements Inspector {
  private deeds = 0;

  begins({ command, book, report }: Sight): void {
    this.deeds = 0;
    const { by } = command;
    if (by === null || OFF_TURN.includes(command.do)) return;
    if (command.do === "act" && command.activity === "speak") return;
    if (!book.hasBegun) return;
    // A mount goes on with a turn of its own although its rider has come to in the middle of it.
    if (book.current !== by && book.current !== book.turnOf(by))
      report("D20-INIT-06", `${by} acts in the turn of ${book.current ?? "nobody"}`);
    else if (command.do !== "endTurn" && !canAct(book.find(by))) report("D20-INIT-08", `${by} acts in no state to`);
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "actionSpent":
        this.spends(event, sight);
        return;
      case "moved":
        this.goes(event, sight);
        return;
      case "attackMade":
        this.strikes(event, sight);
        return;
      case "opportunityTaken":
        this.seizes(event, sight);
        return;
      case "opportunityGiven":
        if (sight.book.find(event.to).givers.has(`${event.by} ${event.round}`))
          sight.report(
            "D20-AOO-19",
            `${event.by} gives ${event.to} a second opportunity by moving in round ${event.round}`,
          );
        return;
      case "stanceTaken":
        this.stands(event, sight);
        return;
      case "cleaved": {
        const person = sight.book.find(event.id);
        if (person.cleaves > 0 && !person.hasFeat("greatCleave"))
          sight.report("D20-FEAT-12", `${event.id} cleaves a second time`);
        if (!person.hasFeat("cleave") && !person.hasFeat("greatCleave"))
          sight.report("D20-FEAT-12", `${event.id} cleaves without the feat`);
        return;
      }
      default:
    }
  }

  private spends({ id, kind, on, joined = 0 }: EventOf<"actionSpent">, { book, command, report }: Sight): void {
    const person = book.find(id);
    const spent = joined > 0 ? person.spent.slice(0, -joined) : person.spent;
    if (
      joined > 0 &&
      ((on !== "move" && on !== "crawl") ||
        baseAttack(person) < 1 ||
        person.spent.slice(-joined).some((each) => each !== "move"))
    )
      report("D20-ACT-21", `${id} makes free what no move makes free`);
    // A rider calms their mount as their turn begins, and acts with it in one.
    const isOfPair = command.by !== null && (book.riderOf(id)?.id === command.by || book.find(command.by).mount === id);
    const isBegun = book.turnOf(id) === book.current && (on === "controlMount" || on === "mount");
    if (id !== command.by && !isOfPair && !isBegun) {
      report("D20-INIT-06", `${id} spends an action on ${on} in what ${command.by ?? "the game master"} does`);
      return;
    }
    this.deeds++;
    if (kind === "free") {
      const most = book.settings.freeActionsPerTurn;
      if (most > 0 && person.freeActions >= most) report("D20-ACT-11", `${id} takes one free action too many (${on})`);
      if (on === "castQuickened" && person.quickened) report("D20-ACT-59", `${id} casts two quickened spells`);
      return;
    }
    const begins =
      kind === "fullRound" &&
      spent.length === 1 &&
      ((spent[0] === "standard" && on === "fullAttack") || (spent[0] === "move" && on === "controlMount"));
    if (spent.includes("fullRound"))
      report("D20-ACT-09", `${id} spends a ${kind} action on ${on} after a full-round action`);
    if (kind === "fullRound" && spent.length > 0 && !begins)
      report("D20-ACT-09", `${id} spends a full-round action on ${on} after ${spent.join(", ")}`);
    if (kind === "fullRound" && isRestricted(person) && on !== "controlMount")
      report("D20-ACT-07", `${id} is restricted and takes the whole turn for ${on}`);
    if (kind === "standard" && spent.includes("standard"))
      report("D20-ACT-03", `${id} takes a second standard action (${on})`);
    if (spent.length > 1) report("D20-ACT-02", `${id} takes a third action (${on})`);
    if (spent.length > 0 && isRestricted(person) && on !== "controlMount")
      report("D20-ACT-06", `${id} is restricted and takes another action (${on})`);
  }

  private goes({ id, gait, squares }: EventOf<"moved">, { book, report }: Sight): void {
    const person = book.find(id);
    const isLeft = gait === "move" && person.onward > 0;
    if (isLeft && squares > person.onward)
      report("D20-READY-18", `${id} goes on for ${squares} squares and has ${person.onward} left`);
    if (gait === "step") {
      if (person.stepped) report("D20-ACT-60", `${id} steps twice`);
      if (person.moved > 0) report("D20-ACT-61", `${id} steps after a move`);
    } else {
      if (person.stepped) report("D20-ACT-61", `${id} moves after a step`);
      // The rest of a run in which the rider has cast. [D20-MOUNT-19]
      const isRunOn = gait === "run" && person.hasRun && book.riderOf(id)?.saddleSpell === "run";
      if (this.deeds === 0 && !isLeft && !isRunOn) report("D20-ACT-16", `${id} moves without an action for it`);
    }
  }

  /** Two weapons are fought with from the first attack on, and the second is what is in the other hand. */
  private pairs(
    person: Person,
    { id, striker, pair, offHand = false }: EventOf<"attackMade">,
    { report }: Sight,
  ): void {
    const isOther =
      striker.head === "other" ||
      person.weapons.some((weapon) => weapon.id === striker.with && weapon.place === "offHand");
    if (person.made.length > 0 && (pair ?? null) !== person.pair)
      report("D20-TWF-02", `${id} thinks again of the second weapon in the middle of a full attack`);
    if (person.made.length === 0 && pair !== undefined && pair !== secondOf(person))
      report("D20-TWF-04", `${id} has a second weapon that is told as ${pair}`);
    if (pair !== undefined && offHand !== isOther) report("D20-TWF-01", `${id} strikes with the wrong hand of the two`);
  }

  private strikes(event: EventOf<"attackMade">, sight: Sight): void {
    const { book, report } = sight;
    const { id, striker, full, offHand = false } = event;
    const person = book.find(id);
    const natural = person.weapons.find((weapon) => weapon.id === striker.with && weapon.natural !== null);
    const alike = person.made.filter((each) =>
      natural === undefined ? !isNatural(person, each.with) : each.with === striker.with,
    ).length;
    const made = natural !== undefined ? alike : offHand ? person.offHand : alike - person.offHand;
    const most =
      natural?.count ?? (offHand ? offHandAttacks(person) : iterations(person) + (person.hasFeat("rapidShot") ? 1 : 0));
    if (natural === undefined) this.pairs(person, event, sight);
    const isMixed =
      (striker.with === "unarmed" && person.made.some((each) => isNatural(person, each.with))) ||
      (natural !== undefined && person.made.some((each) => each.with === "unarmed"));
    if (isMixed) report("D20-ACT-33", `${id} strikes with the bare hands beside natural weapons`);
    if (person.made.length > 0 && isRestricted(person)) report("D20-ACT-07", `${id} is restricted and strikes again`);
    if (made >= most) report("D20-PROG-03", `${id} strikes ${made + 1} times with what gives ${most} attacks`);
    if (person.made.length > 0 && !person.spent.includes("fullRound"))
      report("D20-ATK-11", `${id} strikes again without the whole turn`);
    if (person.made.length > 0 && !full) report("D20-ATK-11", `${id} strikes again, and it is no full attack`);
    if (person.spent.length === 0) report("D20-ATK-11", `${id} strikes without an action for it`);
  }

  private seizes({ id, against, why }: EventOf<"opportunityTaken">, { book, report }: Sight): void {
    const person = book.find(id);
    const most = opportunitiesOf(person, book.settings.opportunitiesPerRound);
    if (person.taken >= most) report("D20-AOO-14", `${id} takes ${person.taken + 1} opportunities and has ${most}`);
    if (!canAct(person)) report("D20-AOO-20", `${id} takes an opportunity in no state to`);
    if (!person.hasActed && !person.hasFeat("combatReflexes"))
      report("D20-INIT-12", `${id} takes an opportunity, flat-footed`);
    if (person.stance.totalDefense) report("D20-ACT-41", `${id} takes an opportunity in total defense`);
    if (person.casting !== null) report("D20-AOO-20", `${id} takes an opportunity in the midst of a casting`);
    if (person.has("grappled")) report("D20-AOO-20", `${id} takes an opportunity in a grapple`);
    if (person.side === book.find(against).side) report("D20-AOO-13", `${id} takes an opportunity against a friend`);
    if ((why === "leaves" || why === "crawls") && !person.givers.has(`${against} ${book.clock.round}`))
      report("D20-AOO-19", `${id} takes an opportunity that ${against} has not given`);
  }

  private stands({ id, stance }: EventOf<"stanceTaken">, { book, report }: Sight): void {
    const person = book.find(id);
    if (stance.totalDefense && (stance.defensive || stance.expertise > 0))
      report("D20-ACT-40", `${id} defends himself totally and fights on the defensive`);
    if (stance.expertise > 0 && !person.hasFeat("combatExpertise"))
      report("D20-FEAT-10", `${id} takes expertise that he has not learnt`);
    if (stance.powerAttack > 0 && !person.hasFeat("powerAttack"))
      report("D20-FEAT-11", `${id} attacks with a power that he has not learnt`);
    if (person.made.length > 0 && !(stance.charging && !person.stance.charging))
      report("D20-ATK-19", `${id} changes what he has chosen in the middle of his attacks`);
  }
}

const isNatural = ({ weapons }: Person, id: string): boolean =>
  weapons.some((weapon) => weapon.id === id && weapon.natural !== null);

/** What is done out of one's own turn, or is no act. */
const OFF_TURN: readonly string[] = ["check", "save", "notice", "resume", "interrupt", "dodge"];
