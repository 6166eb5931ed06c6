import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Power, Shield, Weapon } from "../../../../src/rules/d20/state.ts";
import { SIZES } from "../../../../src/rules/d20/stats.ts";
import { part } from "../../checker/totals.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { baseAttack, modifier, SIZE_MODIFIERS } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

type Thing = Weapon | Shield | Power;
type Roll = EventOf<"opposedRolled">;

/** What counts in a contest for a thing. */
const [BOTH_HANDS, LIGHT, STEP, LEARNT, NO_MELEE, LOCKED, LOOSE, SECURED, MADE_FOR_IT] = [4, -4, 4, 4, -4, 10, 4, 4, 2];
/** The armor class of things, and the face that always hits. */
const [BASE, HIGHEST] = [10, 20];
const HANDS: readonly string[] = ["mainHand", "offHand", "bothHands"];
/** The attempts, and what answers them. */
const [DISARM, COUNTER, SUNDER] = ["D20-DISARM-06", "D20-DISARM-10", "D20-SUNDER-03"] as const;

const thingOf = ({ weapons, shields, powers }: Person, id: string): Thing | undefined =>
  [...weapons, ...shields, ...powers].find((each) => each.id === id);
/** Counted itself, and more than one of it. */
const isSeveral = (thing: Thing): thing is Weapon =>
  "wield" in thing && thing.thrown && thing.ammunition !== null && thing.ammunition > 1;
const isMelee = (thing: Thing): thing is Weapon => "wield" in thing && thing.wield !== "ranged";

/** Who has which thing, and by what right: disarms, snatches, and what is picked up. [D20-DISARM-01] to [D20-DISARM-17] [D20-SUNDER-01] to [D20-SUNDER-07] [D20-SPEC-04] [D20-ACT-211] */
export class ThingsInspector implements Inspector {
  private readonly rolls: Roll[] = [];
  /** The roll of who tries, until it is answered. */
  private open: Roll | null = null;
  /** The things that blows have got at, by author and thing. */
  private readonly hit = new Set<string>();
  /** The contests won and lost, by entry, author and target, with the thing and the arm. */
  private readonly won: { readonly mine: Roll; readonly rule: string; gear: string }[] = [];
  /** The last blow at a thing, which concealment may foil yet. */
  private struck: { readonly by: string; readonly gear: string } | null = null;
  /** The author and the target of each attempt. */
  private readonly tried: { readonly by: string; readonly target: string }[] = [];
  private readonly lost: { readonly mine: Roll; readonly theirs: Roll }[] = [];

  begins(): void {
    this.open = null;
    this.struck = null;
    this.hit.clear();
    for (const kept of [this.rolls, this.won, this.lost, this.tried]) kept.length = 0;
  }

  ends({ book, report }: Sight): void {
    for (const { by, target } of this.tried)
      if (book.find(by).feint?.target === target)
        report("D20-FEINT-04", `${by} keeps a feint past what they try on ${target}`);
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "opposedRolled":
        if (this.open?.id === event.against) {
          this.open = null;
          this.keeps(event, sight);
        } else this.open = event;
        this.rolls.push(event);
        return;
      case "contestDecided":
        if (event.rule === DISARM || event.rule === SUNDER) this.tried.push(event);
        if (event.rule === DISARM || event.rule === COUNTER) this.decides(event, sight);
        if (event.rule === SUNDER) this.parries(event, sight);
        return;
      case "feinted":
        // What was tried in an opportunity before it uses nothing of it.
        this.tried.splice(0, this.tried.length, ...this.tried.filter(({ by }) => by !== event.by));
        return;
      case "gearAttacked":
        this.attacks(event, sight);
        return;
      case "concealmentRolled":
        if (this.struck?.by !== event.by) return;
        if (event.missed) this.hit.delete(`${event.by} ${this.struck.gear}`);
        else this.hit.add(`${event.by} ${this.struck.gear}`);
        return;
      case "gearStruck":
        this.breaks(event, sight);
        return;
      case "gearSplit":
        this.splits(event, sight);
        return;
      case "gearTaken":
        this.takes(event, sight);
        return;
      case "gearMoved":
        if (event.rule === "D20-DISARM-09") this.falls(event, sight);
        return;
      default:
    }
  }

  /** What the one who has it can be fought for. */
  private keeps({ id, gear, rule }: Roll, { book, report }: Sight): void {
    const owner = book.find(id);
    const thing = thingOf(owner, gear);
    if (thing === undefined) return;
    if (!HANDS.includes(thing.place) && thing.place !== "worn")
      report("D20-DISARM-13", `${id} has to fight for what they neither hold nor wear`);
    if (rule === SUNDER) return;
    if (isMelee(thing) && thing.flags.includes("noDisarm"))
      report("D20-DISARM-11", `${id} has to fight for a gauntlet`);
    if (thing.fastening === "secured" && !owner.has("pinned"))
      report("D20-DISARM-16", `${id} has to fight for what sits fast`);
  }

  private decides({ by, target, won, rule }: EventOf<"contestDecided">, sight: Sight): void {
    const { book, report } = sight;
    const [mine, theirs] = [by, target].map((id) =>
      this.rolls.findLast((each) => each.id === id && each.rule === rule),
    );
    if (mine === undefined || theirs === undefined || mine.gear !== theirs.gear) {
      report("D20-DISARM-06", `${by} and ${target} fight for a thing without dice`);
      return;
    }
    const [author, owner] = [book.find(by), book.find(target)];
    const thing = thingOf(owner, mine.gear);
    if (thing === undefined) {
      report("D20-DISARM-06", `${by} fights for what ${target} has not`);
      return;
    }
    if (mine.total.value !== theirs.total.value && won !== mine.total.value > theirs.total.value)
      report(
        "D20-SPEC-05",
        `${by} is told to ${won ? "get" : "miss"} it with ${mine.total.value} to ${theirs.total.value}`,
      );
    if (rule === COUNTER) this.counters({ mine, theirs }, sight);
    this.weighs(author, owner, mine, sight);
    this.weighs(owner, author, theirs, sight);
    this.weighsMine(author, thing, mine, sight);
    this.weighsTheirs(owner, thing, theirs, sight);
    if (won) this.won.push({ mine, rule, gear: mine.gear });
    else if (rule === DISARM) this.lost.push({ mine, theirs });
  }

  /** Only of a disarm that has failed, of a melee weapon, and at the weapon that it was tried with. */
  private counters({ mine, theirs }: { readonly mine: Roll; readonly theirs: Roll }, { book, report }: Sight): void {
    const at = this.lost.findLastIndex((each) => each.mine.id === theirs.id && each.theirs.id === mine.id);
    const [failed] = at < 0 ? [] : this.lost.splice(at, 1);
    if (failed === undefined) {
      report("D20-DISARM-10", `${mine.id} counters a disarm that has not failed`);
      return;
    }
    const kept = thingOf(book.find(mine.id), failed.mine.gear);
    if (kept === undefined || !isMelee(kept) || kept.place === "worn")
      report("D20-DISARM-15", `${mine.id} counters what was no disarm`);
  }

  /** What counts on both sides. */
  private weighs(fighter: Person, rival: Person, { total, id }: Roll, { report }: Sight): void {
    const right = rightIn(total, id, report);
    right("baseAttack", baseAttack(fighter), "D20-PROG-02");
    right("size", SIZE_MODIFIERS[fighter.sheet.size], "D20-ATK-06");
    const steps = SIZES.indexOf(fighter.sheet.size) - SIZES.indexOf(rival.sheet.size);
    right("bigger", steps > 0 ? STEP * steps : 0, "D20-SPEC-04");
  }

  private weighsMine(author: Person, thing: Thing, { total, id, striker }: Roll, { report }: Sight): void {
    const right = rightIn(total, id, report);
    const weapon = author.weapons.find((each) => each.id === striker?.with);
    right("twoHandedWeapon", weapon?.wield === "twoHanded" ? BOTH_HANDS : 0, "D20-DISARM-07");
    right("lightWeapon", weapon === undefined || weapon.wield === "light" ? LIGHT : 0, "D20-DISARM-07");
    right("improvedDisarm", author.hasFeat("improvedDisarm") ? LEARNT : 0, "D20-SPEC-11");
    right("disarmWeapon", weapon?.flags.includes("disarm") === true ? MADE_FOR_IT : 0, "D20-DISARM-17");
    right("looseThing", thing.fastening === "loose" ? LOOSE : 0, "D20-DISARM-14");
  }

  private weighsTheirs(owner: Person, thing: Thing, { total, id, striker, rule }: Roll, { report }: Sight): void {
    const right = rightIn(total, id, report);
    const weapon = owner.weapons.find((each) => each.id === striker?.with);
    const isOfMelee = isMelee(thing);
    const isLight = weapon === undefined || weapon.wield === "light";
    right("twoHandedWeapon", weapon?.wield === "twoHanded" ? BOTH_HANDS : 0, "D20-DISARM-07");
    right("lightWeapon", isLight ? LIGHT : 0, "D20-DISARM-07");
    right("noMeleeWeapon", isOfMelee ? 0 : NO_MELEE, "D20-DISARM-03");
    right("lockedGauntlet", thing.fastening === "locked" ? LOCKED : 0, "D20-DISARM-12");
    right("securedThing", thing.fastening === "secured" ? SECURED : 0, "D20-DISARM-16");
    const isMade = rule === COUNTER && weapon?.flags.includes("disarm") === true;
    right("disarmWeapon", isMade ? MADE_FOR_IT : 0, "D20-DISARM-17");
  }

  /** Whether the blow at a wielded thing gets through, by both rolls. [D20-SUNDER-03] */
  private parries({ by, target, won }: EventOf<"contestDecided">, sight: Sight): void {
    const { book, report } = sight;
    const [mine, theirs] = [by, target].map((id) =>
      this.rolls.findLast((each) => each.id === id && each.rule === SUNDER),
    );
    if (mine === undefined || theirs === undefined) {
      report("D20-SUNDER-03", `${by} and ${target} cross weapons without dice`);
      return;
    }
    const [author, owner] = [book.find(by), book.find(target)];
    const weapon = author.weapons.find(({ id }) => id === mine.striker?.with);
    if (weapon === undefined || !weapon.kinds.some((kind) => kind === "slashing" || kind === "bludgeoning"))
      report("D20-SUNDER-01", `${by} sunders with what neither cuts nor crushes`);
    if (mine.total.value !== theirs.total.value && won !== mine.total.value > theirs.total.value)
      report(
        "D20-SPEC-05",
        `${by} is told to ${won ? "get" : "miss"} it with ${mine.total.value} to ${theirs.total.value}`,
      );
    this.weighs(author, owner, mine, sight);
    this.weighs(owner, author, theirs, sight);
    const right = rightIn(mine.total, by, report);
    right("improvedSunder", author.hasFeat("improvedSunder") ? LEARNT : 0, "D20-SPEC-11");
    for (const [person, { total, id, striker }] of [
      [author, mine],
      [owner, theirs],
    ] as const) {
      const arm = person.weapons.find((each) => each.id === striker?.with);
      const counts = rightIn(total, id, report);
      counts("twoHandedWeapon", arm?.wield === "twoHanded" ? BOTH_HANDS : 0, "D20-SPEC-04");
      counts("lightWeapon", arm === undefined || arm.wield === "light" ? LIGHT : 0, "D20-SPEC-04");
    }
    if (won) this.hit.add(`${by} ${mine.gear}`);
  }

  /** Against what is no weapon and no shield: 10, its size, and the Dexterity of its bearer. [D20-SUNDER-06] */
  private attacks({ id, by, gear, natural, total, against, hit }: EventOf<"gearAttacked">, sight: Sight): void {
    const { book, report } = sight;
    const owner = book.find(id);
    const thing = owner.powers.find((each) => each.id === gear);
    if (thing === undefined) {
      report("D20-SUNDER-06", `${by} strikes without a contest at what ${id} wields`);
      return;
    }
    const right = BASE + SIZE_MODIFIERS[thing.bulk] + modifier(owner, "dexterity");
    if (against.value !== right) report("D20-SUNDER-06", `${gear} has AC ${against.value} instead of ${right}`);
    const strikes = natural === HIGHEST || (natural > 1 && total.value >= against.value);
    if (hit !== strikes) report("D20-SUNDER-06", `${by} is told to ${hit ? "hit" : "miss"} ${gear} with ${natural}`);
    this.tried.push({ by, target: id });
    this.struck = hit ? { by, gear } : null;
    if (hit) this.hit.add(`${by} ${gear}`);
  }

  /** What gets past the hardness, and no more than there is. [D20-SUNDER-04] [D20-SUNDER-05] */
  private breaks(event: EventOf<"gearStruck">, { book, report }: Sight): void {
    const { id, by, gear, damage, hardness, lost, left, most } = event;
    const thing = thingOf(book.find(id), gear);
    if (!this.hit.delete(`${by} ${gear}`)) report("D20-SUNDER-05", `${by} harms ${gear} without getting at it`);
    if (thing === undefined) {
      report("D20-SUNDER-04", `${by} harms what ${id} has not`);
      return;
    }
    if (left === 0 && isSeveral(thing)) report("D20-SUNDER-04", `${by} destroys several at once`);
    const through = Math.min(most - thing.harm, Math.max(0, damage.value - hardness.value));
    if (lost !== through || left !== most - thing.harm - lost)
      report("D20-SUNDER-04", `${gear} loses ${lost} and has ${left} of ${most} left`);
  }

  /** The one in hand, of what has been got at; the others are put away, but for those that are fetched like arrows. */
  private splits({ id, gear, as, place }: EventOf<"gearSplit">, { book, report }: Sight): void {
    const owner = book.find(id);
    const thing = thingOf(owner, gear);
    if (thing === undefined || !isSeveral(thing)) {
      report("D20-DISARM-09", `${id} has not several of ${gear}`);
      return;
    }
    if (thingOf(owner, as) !== undefined) report("D20-DISARM-09", `${id} has two things of one id`);
    const isPutAway = HANDS.includes(thing.place) && !thing.flags.includes("missile");
    if (place !== (isPutAway ? "belt" : thing.place))
      report("D20-DISARM-09", `${id} has the others of ${gear} ${place}`);
    const won = this.won.findLast((each) => each.gear === gear);
    const hit = [...this.hit].find((each) => each.endsWith(` ${gear}`));
    if (won === undefined && hit === undefined) report("D20-DISARM-09", `${id} loses one of several by no contest`);
    if (won !== undefined) won.gear = as;
    else if (hit !== undefined && this.hit.delete(hit)) this.hit.add(hit.replace(gear, as));
  }

  /** From the ground, or out of another's hand by a contest won with nothing in one's own. */
  private takes({ id, from, gear, as, place, rule }: EventOf<"gearTaken">, { book, report }: Sight): void {
    const [taker, giver] = [book.find(id), book.find(from)];
    const thing = thingOf(giver, gear);
    if (thing?.destroyed === true) report("D20-SUNDER-04", `${id} takes what is destroyed`);
    if (thing === undefined) {
      report("D20-DISARM-09", `${id} takes what ${from} has not`);
      return;
    }
    if (rule === "D20-DISARM-09" && isSeveral(thing)) report(rule, `${id} takes several at once of ${from}`);
    if (thingOf(taker, as) !== undefined) report("D20-DISARM-09", `${id} has two things of one id`);
    if (!HANDS.includes(place)) report("D20-DISARM-09", `${id} takes a thing to the ${place}`);
    if (rule !== "D20-DISARM-09") {
      if (thing.place !== "ground") report("D20-ACT-211", `${id} picks up what ${from} holds`);
      return;
    }
    const won = this.used(id, gear);
    if (won === undefined) report("D20-DISARM-09", `${id} takes a thing of ${from} by no contest`);
    else if (won.mine.striker?.with !== "unarmed" || won.rule === COUNTER)
      report("D20-DISARM-02", `${id} takes a thing with a weapon in that hand`);
  }

  private falls({ id, gear, place }: EventOf<"gearMoved">, { book, report }: Sight): void {
    const thing = thingOf(book.find(id), gear);
    if (thing !== undefined && isSeveral(thing)) report("D20-DISARM-09", `${id} drops several at once`);
    if (place !== "ground") report("D20-DISARM-09", `a thing goes from ${id} to the ${place}`);
    if (this.used(null, gear) === undefined) report("D20-DISARM-09", `${id} loses a thing by no contest`);
  }

  /** The contest that was won for a thing; it counts once. */
  private used(by: string | null, gear: string): { readonly mine: Roll; readonly rule: string } | undefined {
    const at = this.won.findIndex(({ mine, gear: own }) => own === gear && (by === null || mine.id === by));
    return at < 0 ? undefined : this.won.splice(at, 1)[0];
  }
}

/** Compares the parts of a total with what they have to be. */
const rightIn =
  (total: Roll["total"], id: string, report: Sight["report"]) =>
  (label: string, value: number, ledger: Parameters<Sight["report"]>[0]): void => {
    if (part(total, label) !== value)
      report(ledger, `${id} fights for a thing with ${label} ${part(total, label)} instead of ${value}`);
  };
