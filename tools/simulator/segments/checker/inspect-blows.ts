import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import { anyArm, armOf, BARE_HAND } from "./arms.ts";
import { blowOf, holdOf, wounds, type Blow } from "./blow.ts";
import { reachesOnTheRun } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { modifier } from "./numbers.ts";
import type { Person } from "./person.ts";
import { judgeReaction } from "./reactions.ts";
import { addsUp } from "../../checker/totals.ts";
import { armourClass, criticalFrom, isShot, strikeBonus } from "./totals.ts";
import type { EventOf, Line } from "./transcript.ts";
import type { ActionUse, AttackKind } from "../../../../src/rules/segments/stats.ts";

/** What the action of the segment may have gone to for a kind of attack. */
const PAID_BY: Readonly<Record<AttackKind, readonly ActionUse[]>> = {
  routine: ["attack", "grapple", "shot"],
  opportunity: ["opportunity"],
  surprise: ["surprise"],
  sneak: ["surprise"],
  charge: ["charge"],
  cover: ["shot"],
};

/** Dice of those who answer to an attack. */
const ANSWERS: readonly string[] = ["opposed", "parry", "dodge"];

const withoutEnd = (key: string, end: string): string | null => (key.endsWith(end) ? key.slice(0, -end.length) : null);

/** Attacks from their die to their damage: who may strike, what it takes to hit, what a face does, what is dealt. [SEG-HOUSE-20] to [SEG-HOUSE-23], [SEG-CRIT-01] to [SEG-CRIT-20] */
export class BlowsInspector implements Inspector {
  private blows = new Map<string, Blow>();
  /** Dice to strike with that wait for the event they were thrown for, the last one first. */
  private dice: { readonly key: string; readonly natural: number }[] = [];
  /** Keys of other dice that do. */
  private damageKey: string | null = null;
  private lossKey: string | null = null;
  private failureKey: string | null = null;
  /** Who has died in this command: equals strike together, and see it too late. [SEG-HOUSE-18] */
  private readonly killed = new Set<string>();
  /** Whom a blow was not aimed at, and by whom. [SEG-AOO-26] */
  private readonly mistaken = new Set<string>();
  /** Who has tried to break through which foe: a move that is announced is done under another's command. [SEG-HOUSE-18] */
  private readonly contested = new Set<string>();

  begins(): void {
    this.killed.clear();
    this.mistaken.clear();
    this.contested.clear();
    this.blows = new Map();
    this.dice = [];
    this.damageKey = this.lossKey = this.failureKey = null;
  }

  hears(line: Exclude<Line, { readonly line: "event" }>): void {
    if (line.line !== "dice") return;
    const key = withoutEnd(line.key, "/die");
    if (key !== null && !ANSWERS.includes(line.why)) this.dice.unshift({ key, natural: line.naturals[0] ?? 0 });
    this.damageKey = withoutEnd(line.key, "/damage") ?? this.damageKey;
    this.lossKey = withoutEnd(line.key, "/loss") ?? this.lossKey;
    this.failureKey = withoutEnd(line.key, "/failure") ?? this.failureKey;
  }

  before(event: SegmentsEvent, sight: Sight): void {
    if (event.type === "clockMoved") {
      // A command may lead through several segments, each with actions of its own. [SEG-HOUSE-18]
      this.ends(sight);
      this.begins();
    }
    if (event.type === "breakthroughRolled")
      for (const { target } of event.contests) this.contested.add(`${event.by} ${target}`);
    if (event.type === "targetMistaken") this.mistaken.add(`${event.by} ${event.target}`);
    if (event.type === "attackRolled") this.attack(event, sight);
    if (event.type === "grappleRolled") {
      const key = this.keyOf(event);
      this.blows.set(key, holdOf(key, BARE_HAND, event));
    }
    if (event.type === "reactionRolled") this.reaction(event, sight);
    if (event.type === "attackCancelled") this.cancelled(event, sight);
    if (event.type === "damageRolled") this.damage(event, sight);
    if (event.type === "criticalLossRolled") this.loss(event, sight);
    if (event.type === "criticalFailure") this.failure(event, sight);
    if (event.type === "conditionGained" && event.condition === "dead" && isSimultaneous(sight.command.do))
      this.killed.add(event.id);
  }

  /** Whatever has hit must have dealt its damage, and whatever was critical its loss. */
  ends({ report, command }: Sight): void {
    for (const blow of this.blows.values()) {
      const { by, target, stopped } = blow;
      if (blow.kind === "sneak") continue;
      if (blow.natural === 1 && !blow.fumbled)
        report("SEG-EXC-08", `${by} shows a 1 against ${target} (${command.do}) and does not fail critically`);
      if (blow.deals && blow.hit && stopped === "nothing" && !blow.damaged)
        report("SEG-HOUSE-22", `${by} hits ${target} and deals no damage`);
      if (blow.loses && blow.critical && stopped !== "everything" && !blow.lost)
        report("SEG-CRIT-10", `${by} strikes ${target} critically and takes no wound point`);
    }
  }

  /** The key of the die behind a roll: equals may all throw before any of it is told. */
  private keyOf({ by, natural }: { readonly by: string; readonly natural: number }): string {
    const own = this.dice.findIndex((die) => die.natural === natural && die.key.includes(by));
    return (own < 0 ? this.dice[0] : this.dice.splice(own, 1)[0])?.key ?? "";
  }

  private attack(event: EventOf<"attackRolled">, sight: Sight): void {
    const { book, report } = sight;
    const { settings } = book;
    const { by, target, kind, manner, natural, strike, against, critical } = event;
    const [attacker, victim] = [book.find(by), book.find(target)];
    const arm = armOf(attacker, event.with) ?? anyArm(attacker, event.with);
    if (arm === null) {
      report("SEG-HOUSE-61", `${by} strikes with "${event.with}", which he does not have`);
      return;
    }
    const blow = blowOf(this.keyOf(event), arm, event);
    this.mayStrike(blow, attacker, victim, sight);
    if (!addsUp(strike) || !addsUp(against) || strike.base !== natural)
      report("SEG-HOUSE-20", `the totals of ${by} do not add up`);
    // Two daggers strike as one blow: neither hand is an off hand. [SEG-HOUSE-63] [SEG-SNEAK-25]
    const { command } = sight;
    const isPaired = kind === "sneak" && command.do === "surpriseAttack" && command.second != null;
    const bonus = strikeBonus(settings, attacker, victim, { arm, kind, manner, isPaired });
    this.blows.set(blow.key, blow);
    const allowed = kind === "sneak" ? [bonus, bonus + settings.sneakEncumberingAttackPenalty] : [bonus];
    if (!allowed.includes(strike.value - natural))
      report(
        "SEG-HOUSE-20",
        `${by} strikes at N${strike.value - natural >= 0 ? "+" : ""}${strike.value - natural}, not ${bonus} (${kind}, ${manner}, ${event.with})`,
      );
    const needed = armourClass(settings, victim, manner, kind === "sneak");
    if (against.value !== needed)
      report("SEG-HOUSE-21", `the armour class of ${target} is given as ${against.value}, not ${needed} (${manner})`);
    this.hits(blow, victim, against.value, sight);
    const from = criticalFrom(settings, attacker, victim, { arm, kind, manner });
    const isCritical = kind !== "sneak" && natural !== settings.naturalFailure && natural >= from && wounds(arm);
    if (critical !== isCritical && kind !== "sneak")
      report(
        "SEG-CRIT-14",
        `${natural} is ${critical ? "" : "not "}told a critical against ${target}; the range is ${from} to 20 (${kind}, ${manner})`,
      );
  }

  private mayStrike(
    { by, target, kind, manner, arm }: Blow,
    attacker: Person,
    victim: Person,
    { book, report, command }: Sight,
  ): void {
    const paid = attacker.uses.at(-1);
    if (paid === undefined || !PAID_BY[kind].includes(paid))
      report("SEG-CORE-03", `${by} strikes (${kind}) without an action for it`);
    if (
      kind !== "sneak" &&
      [...this.blows.values()].some((blow) => blow.by === by && blow.kind === kind && kind !== "opportunity")
    )
      report("SEG-CORE-02", `${by} strikes twice with one action`);
    if (attacker.isDead || (attacker.isHelpless && !isSimultaneous(command.do)))
      report("SEG-HOUSE-59", `${by} is out of the fight and strikes`);
    if (victim.isDead && !this.killed.has(target)) report("SEG-HOUSE-59", `${by} strikes at ${target}, who is dead`);
    if (kind === "routine" && manner === "melee" && attacker.acts !== "melee")
      report("SEG-CORE-11", `${by} strikes in the mode ${attacker.acts}`);
    if (manner === "equivalent" && !attacker.has("grappled"))
      report("SEG-HOUSE-36", `${by} strikes as in grapple without one`);
    if (manner === "inside" && !book.holdsOn(by).some((hold) => hold.kind === "swallow" && hold.holder === target))
      report("SEG-HOUSE-51", `${by} is not inside ${target}`);
    if (manner !== "inside" && victim.has("swallowed"))
      report("SEG-HOUSE-51", `${by} strikes at ${target}, who is swallowed`);
    const isAimed =
      command.do !== "advance" &&
      "target" in command &&
      command.target === target &&
      !this.mistaken.has(`${by} ${target}`);
    if (manner === "melee" && isAimed && kind === "routine" && !reachesOnTheRun(book, attacker, arm, victim))
      report("SEG-HOUSE-29", `${by} does not reach ${target}`);
  }

  private hits(
    { kind, manner, natural, strike, hit, by, target, arm }: Blow,
    victim: Person,
    against: number,
    { book, report }: Sight,
  ): void {
    const { settings } = book;
    const reached = strike >= against || (victim.isHelpless && !isShot(manner) && natural !== settings.naturalFailure);
    const isShort = manner === "equivalent" && natural < settings.ruleOf10Min;
    const expected =
      kind === "sneak"
        ? reached
        : natural !== settings.naturalFailure && (natural === settings.naturalSuccess || reached);
    // A sneak attack in grapple is free of the rule of 10. [SEG-SNEAK-28]
    const allowed = isShort && kind !== "sneak" ? false : expected;
    if (hit !== allowed)
      report(
        "SEG-HOUSE-22",
        `${by} is told to ${hit ? "hit" : "miss"} ${target}: N ${natural}, ${strike} against ${against} (${arm.id}, ${manner})`,
      );
  }

  private reaction(event: EventOf<"reactionRolled">, sight: Sight): void {
    const blow = [...this.blows.values()]
      .reverse()
      .find((each) => each.by === event.against && each.target === event.by);
    if (blow === undefined) {
      // An attempt to slip the guard is judged with the grapple. [SEG-HOUSE-32]
      if (sight.command.do === "attack" && !this.contested.has(`${event.against} ${event.by}`))
        sight.report("SEG-HOUSE-24", `${event.by} reacts to nothing of ${event.against}`);
      return;
    }
    judgeReaction(event, blow, sight);
    const { outcome } = event;
    if (outcome === "critical") blow.stopped = "everything";
    else if (outcome === "success" && blow.hit) blow.stopped = "hit";
  }

  private cancelled({ by, target, what }: EventOf<"attackCancelled">, { report }: Sight): void {
    const mine = [...this.blows.values()].filter((blow) => blow.by === by && blow.target === target);
    if (mine.length > 0 && !mine.some((blow) => blow.stopped === what))
      report("SEG-PARRY-05", `the attack of ${by} on ${target} is cancelled (${what}) without a reaction that does it`);
  }

  private damage(event: EventOf<"damageRolled">, { book, report }: Sight): void {
    const blow = this.damageKey === null ? undefined : this.blows.get(this.damageKey);
    this.damageKey = null;
    const { settings } = book;
    const factor = event.doubled ? settings.excCritAttritionMultiplier : 1;
    if (event.attrition !== event.damage.value * factor)
      report(
        "SEG-CRIT-11",
        `${event.damage.value} points${event.doubled ? " doubled" : ""} are told as ${event.attrition}`,
      );
    if (event.damage.value < settings.minDamage) report("SEG-HOUSE-22", `a blow deals ${event.damage.value}`);
    if (blow === undefined || blow.kind === "sneak") {
      if (event.doubled && blow === undefined) report("SEG-CRIT-11", `damage of no attack is doubled for ${event.to}`);
      return;
    }
    if (blow.damaged) report("SEG-HOUSE-22", `${blow.by} deals the damage of one blow twice`);
    blow.damaged = true;
    if (event.to !== blow.target)
      report("SEG-HOUSE-22", `${blow.by} struck ${blow.target}, the damage goes to ${event.to}`);
    if (!blow.hit || blow.stopped !== "nothing")
      report(
        "SEG-HOUSE-22",
        `${blow.by} deals damage to ${event.to} with a blow that ${blow.hit ? "was stopped" : "missed"}`,
      );
    if (event.doubled !== blow.critical)
      report(
        "SEG-CRIT-11",
        `the damage of ${blow.by} is ${event.doubled ? "" : "not "}doubled on ${blow.critical ? "a" : "no"} critical`,
      );
    const strength = isShot(blow.manner) && !blow.arm.thrown ? 0 : modifier(book.find(blow.by), "strength");
    const expected = Math.max(settings.minDamage, event.damage.base + strength);
    if (event.damage.value !== expected)
      report(
        "SEG-HOUSE-22",
        `${blow.by} deals ${event.damage.value} with dice of ${event.damage.base}, not ${expected}`,
      );
  }

  private loss({ to, loss }: EventOf<"criticalLossRolled">, { report }: Sight): void {
    const blow = this.lossKey === null ? undefined : this.blows.get(this.lossKey);
    this.lossKey = null;
    const isDie = loss.baseRule !== "SEG-SNEAK-14";
    if (!addsUp(loss) || (isDie && loss.value !== Math.max(0, loss.base - 1)))
      report("SEG-CRIT-10", `the die ${loss.base} costs ${to} ${loss.value} wound points`);
    if (blow === undefined || blow.kind === "sneak") return;
    blow.lost = true;
    if (!blow.critical || blow.stopped === "everything")
      report(
        "SEG-CRIT-01",
        `${to} loses wound points at once to a blow that is ${blow.critical ? "cancelled" : "no critical"}`,
      );
  }

  private failure({ by, roll, result }: EventOf<"criticalFailure">, { book, report }: Sight): void {
    const blow = this.failureKey === null ? undefined : this.blows.get(this.failureKey);
    this.failureKey = null;
    if (blow?.by === by) {
      blow.fumbled = true;
      if (blow.natural !== book.settings.naturalFailure)
        report("SEG-EXC-08", `${by} fails critically on a ${blow.natural}`);
      if (blow.kind === "sneak") report("SEG-SNEAK-22", `${by} fails critically in a sneak attack`);
    }
    const drawn = book.settings.tables.criticalFailures[roll - 1];
    const fallen = result === "opportunity" || (drawn === "weaponBroken" && result === "weaponLost");
    if (result !== drawn && !fallen)
      report("SEG-EXC-09", `the die ${roll} gives "${drawn ?? "nothing"}", told is "${result}"`);
  }
}

/** Commands in which blows of one rank are struck together, so that a faller's blow still counts. [SEG-HOUSE-18] */
const isSimultaneous = (command: string): boolean =>
  [
    "attack",
    "takeOffer",
    "hold",
    "advance",
    "grapple",
    "slipGuard",
    "shoot",
    "tearFree",
    "breakthrough",
    "strikeInside",
    "move",
  ].includes(command);
