import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { isWithin } from "./ground.ts";
import { addsUp, part } from "../../checker/totals.ts";
import { baseAttack, isDenied, isHelpless, lifeOf, modifier, SIZE_MODIFIERS } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

const [LOWEST, HIGHEST] = [1, 20];
/** Attacks that go as the turn's own do. */
const OF_A_RUN: readonly EventOf<"attackRolled">["kind"][] = ["attack", "cleave", "followUp"];

/** Contests whose winner hurts the other. [D20-GRAP-08] [D20-GRAP-22] */
const SQUEEZES: readonly string[] = ["D20-GRAP-08", "D20-GRAP-22"];

/** Attack rolls, armour classes, criticals and their damage. [D20-ATK-01] to [D20-ATK-26], [D20-AC-01] to [D20-AC-13], [D20-DMG-01] to [D20-DMG-10] */
export class BlowsInspector implements Inspector {
  private last: EventOf<"attackRolled"> | null = null;
  private confirmed = false;
  /** By attacker, whether their last attack that followed from no other was an opportunity: what follows from it is none of a run. */
  private readonly asides = new Map<string, boolean>();
  /** Who may hurt which other next by a hold that they have won, without a hit. [D20-GRAP-08] [D20-GRAP-22] */
  private squeezed: string | null = null;
  /** The next attack has strayed to another than was meant. [D20-BULL-08] */
  private strayed = false;

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "attackRolled":
        this.rolls(event, sight);
        return;
      case "attackStrayed":
        this.strayed = event.aimedAt !== event.target;
        return;
      case "criticalRolled":
        this.confirms(event, sight);
        return;
      case "concealmentRolled": {
        const { chance, roll, missed } = event;
        if (missed !== roll <= chance)
          sight.report(
            "D20-CONC-05",
            `a ${roll} against a chance of ${chance} is told as ${missed ? "missed" : "no miss"}`,
          );
        return;
      }
      case "contestDecided":
        if (event.won && SQUEEZES.includes(event.rule)) this.squeezed = `${event.by} ${event.target}`;
        return;
      case "damageRolled":
        this.hurts(event, sight);
        return;
      default:
    }
  }

  private rolls(event: EventOf<"attackRolled">, sight: Sight): void {
    const { by, target, natural, total, against, hit, threat, manner } = event;
    const { book, command, report } = sight;
    const [attacker, victim] = [book.find(by), book.find(target)];
    [this.last, this.confirmed] = [event, false];
    if (!addsUp(total) || total.base !== natural) report("D20-ATK-01", `the attack of ${by} does not add up`);
    if (!addsUp(against)) report("D20-AC-01", `the armour class of ${target} does not add up`);
    const strikes = natural === HIGHEST || (natural !== LOWEST && total.value >= against.value);
    if (hit && !strikes)
      report("D20-ATK-01", `${by} is told to hit with ${natural} (${total.value}) against ${against.value}`);
    // A blow at a wrong square misses whatever it shows.
    if (!hit && strikes && !event.rules.includes("D20-CONC-07"))
      report("D20-ATK-01", `${by} is told to miss with ${natural} (${total.value}) against ${against.value}`);
    if (threat && !hit) report("D20-ATK-15", `${by} threatens a critical with a miss`);
    if (threat && victim.sheet.traits.includes("immuneToCriticals"))
      report("D20-ATK-15", `${by} threatens a critical on ${target}, who has no vitals`);
    if (!isOfOneCasting(event, sight) && (isHelpless(attacker) || attacker.has("stunned") || attacker.has("cowering")))
      report("D20-INIT-08", `${by} strikes in no state to`);
    if (attacker.has("panicked") && command.do === "attack" && command.by === by)
      report("D20-COND-07", `${by} attacks in panic`);
    if (lifeOf(victim) === "dead") report("D20-HP-09", `${by} strikes at ${target}, who is dead`);
    if (event.kind === "opportunity") this.isArmed(attacker, event, sight);
    this.weighs(attacker, event, sight);
    this.guards(victim, event, sight);
    if (manner === "melee" || manner === "meleeTouch") this.reaches(attacker, victim, event, sight);
    this.strayed = false;
  }

  /** An opportunity is taken with what threatens, or with the touch of a held spell. */
  private isArmed(
    attacker: Person,
    { by, striker, manner, instead }: EventOf<"attackRolled">,
    { report }: Sight,
  ): void {
    if (striker === null && (attacker.charge === null || manner !== "meleeTouch"))
      report("D20-SPELL-16", `${by} takes an opportunity with a spell that no touch brings`);
    const isSkilled =
      attacker.hasFeat("improvedUnarmedStrike") ||
      attacker.sheet.traits.includes("armourless") ||
      attacker.sheet.classes.some(({ id }) => id === "monk");
    if (striker?.with === "unarmed" && !isSkilled && instead !== "trip" && instead !== "grapple")
      report("D20-ATK-22", `${by} takes an opportunity with the bare fist, which threatens nothing`);
  }

  /** The parts of an attack roll that hang on the attacker alone. */
  private weighs(attacker: Person, event: EventOf<"attackRolled">, sight: Sight): void {
    const { report } = sight;
    const { by, total, manner, striker } = event;
    const expect = (label: string, value: number, rule: Parameters<Sight["report"]>[0]): void => {
      if (part(total, label) !== value)
        report(rule, `${by} strikes with ${label} ${part(total, label)} instead of ${value}`);
    };
    const isShot = manner === "ranged" || manner === "rangedTouch";
    const weapon = attacker.weapons.find(({ id }) => id === striker?.with);
    expect("baseAttack", baseAttack(attacker), "D20-PROG-02");
    expect("size", SIZE_MODIFIERS[attacker.sheet.size], "D20-ATK-06");
    const ability = part(total, "strength", "dexterity");
    const [strength, dexterity] = [modifier(attacker, "strength"), modifier(attacker, "dexterity")];
    const isFine =
      attacker.hasFeat("weaponFinesse") &&
      (striker === null || weapon === undefined || weapon.wield === "light" || weapon.flags.includes("finesse"));
    const right = isShot ? dexterity : isFine ? Math.max(strength, dexterity) : strength;
    if (ability !== right) report("D20-ATK-04", `${by} strikes with an ability of ${ability} instead of ${right}`);
    expect("defensive", attacker.stance.defensive ? -4 : 0, "D20-ATK-19");
    expect("expertise", attacker.stance.expertise === 0 ? 0 : -attacker.stance.expertise, "D20-FEAT-10");
    expect(
      "powerAttack",
      isShot || attacker.stance.powerAttack === 0 ? 0 : -attacker.stance.powerAttack,
      "D20-FEAT-11",
    );
    expect("prone", attacker.has("prone") && !isShot ? -4 : 0, "D20-MOD-01");
    expect("dazzled", attacker.has("dazzled") ? -1 : 0, "D20-MOD-02");
    expect("entangled", attacker.has("entangled") ? -2 : 0, "D20-MOD-04");
    expect(
      "shaken",
      attacker.has("shaken") || attacker.has("frightened") || attacker.has("panicked") ? -2 : 0,
      "D20-MOD-06",
    );
    expect("inGrapple", attacker.holds.size > 0 && !isShot ? -4 : 0, "D20-GRAP-18");
    expect("charge", isOfCharge(event, sight) ? 2 : 0, "D20-CHARGE-11");
    this.pairs(attacker, event, sight, expect);
    expect("secondary", weapon?.natural === "secondary" ? -5 : 0, "D20-ATK-22");
    if (part(total, "flanking") !== 0 && (isShot || part(total, "flanking") !== 2))
      report("D20-MOD-07", `${by} has ${part(total, "flanking")} for flanking`);
    if (part(total, "iteration") % 5 !== 0 || part(total, "iteration") < -15)
      report("D20-PROG-03", `${by} strikes with an iteration of ${part(total, "iteration")}`);
  }

  /** What two weapons cost the attacks of a turn, nature's left out. */
  private pairs(
    attacker: Person,
    { kind, striker }: EventOf<"attackRolled">,
    { command }: Sight,
    expect: (label: string, value: number, rule: Parameters<Sight["report"]>[0]) => void,
  ): void {
    const isNatural = attacker.weapons.some(({ id, natural }) => id === striker?.with && natural !== null);
    if (kind === "attack" || kind === "opportunity") this.asides.set(attacker.id, kind === "opportunity");
    const isAside = this.asides.get(attacker.id) === true;
    const isOwn = command.do === "attack" && command.by === attacker.id && OF_A_RUN.includes(kind) && !isAside;
    const isOfPair = isOwn && attacker.pair !== null && !isNatural;
    const [main, off, light, skilledMain, skilledOff] = isOfPair ? [-6, -10, 2, 2, 6] : [0, 0, 0, 0, 0];
    expect("twoWeapons", attacker.isOffHand ? off : main, "D20-TWF-03");
    expect("lightOffHand", isOfPair && attacker.pair === "light" ? light : 0, "D20-TWF-04");
    const skilled = attacker.isOffHand ? skilledOff : skilledMain;
    expect("twoWeaponFighting", attacker.hasFeat("twoWeaponFighting") ? skilled : 0, "D20-TWF-04");
  }

  /** The parts of an armour class that hang on the defender alone. */
  private guards(
    victim: Person,
    { by, target, against, manner, cover }: EventOf<"attackRolled">,
    { report }: Sight,
  ): void {
    const expect = (label: string, value: number, rule: Parameters<Sight["report"]>[0]): void => {
      if (part(against, label) !== value)
        report(rule, `${target} is guarded by ${label} ${part(against, label)} instead of ${value}`);
    };
    const isShot = manner === "ranged" || manner === "rangedTouch";
    const isTouch = manner === "meleeTouch" || manner === "rangedTouch";
    const most = (worn: readonly { readonly bonus: number; readonly enhancement: number }[]): number =>
      Math.max(0, ...worn.map(({ bonus, enhancement }) => bonus + enhancement));
    const helpless = isHelpless(victim);
    if (against.base !== 10) report("D20-AC-01", `the armour class of ${target} starts from ${against.base}`);
    expect("armour", most(victim.armours.filter(({ worn }) => worn)), "D20-AC-02");
    expect("shield", most(victim.shields.filter(({ place }) => place === "worn")), "D20-AC-02");
    expect("naturalArmour", victim.sheet.naturalArmour, "D20-AC-06");
    expect("size", SIZE_MODIFIERS[victim.sheet.size], "D20-ATK-06");
    expect("helpless", helpless && !isShot ? -4 : 0, "D20-MOD-16");
    expect("prone", victim.has("prone") && !helpless && !victim.has("pinned") ? (isShot ? 4 : -4) : 0, "D20-MOD-19");
    expect("pinned", victim.has("pinned") && !victim.isPinnedBy(by) && !isShot ? -4 : 0, "D20-MOD-18");
    if (victim.has("pinned")) expect("dexterity", -5, "D20-MOD-27");
    expect("totalDefense", victim.stance.totalDefense ? 4 : 0, "D20-ACT-39");
    expect("defensive", victim.stance.defensive ? 2 : 0, "D20-ATK-19");
    expect("charge", victim.stance.charging ? -2 : 0, "D20-CHARGE-12");
    expect("blinded", victim.has("blinded") ? -2 : 0, "D20-MOD-10");
    expect("stunned", victim.has("stunned") ? -2 : 0, "D20-MOD-21");
    const counts = against.changes.filter(({ suppressed }) => suppressed !== true);
    if (isTouch && counts.some(({ label }) => label === "armour" || label === "shield" || label === "naturalArmour"))
      report("D20-AC-10", `the armour of ${target} counts against a touch`);
    if (isDenied(victim, by) && counts.some(({ bonus, value }) => bonus === "dodge" && value > 0))
      report("D20-AC-11", `${target} dodges, being denied his Dexterity`);
    if (isDenied(victim, by) && part(against, "dexterity", "maxDexterity", "denied") > 0)
      report("D20-AC-11", `${target} has Dexterity, being denied it`);
    const covered = part(against, "softCover", "cover", "improvedCover");
    if (covered !== { none: 0, soft: 4, cover: 4, improved: 8, total: 0 }[cover])
      report("D20-COVER-01", `${target} has ${covered} for ${cover} cover`);
  }

  private reaches(
    attacker: Person,
    victim: Person,
    { by, target, striker, rules }: EventOf<"attackRolled">,
    { command, report }: Sight,
  ): void {
    // The opponent's weapon, which may have the id of one's own. [D20-GRAP-32]
    const isTurned = command.do === "attack" && command.instead === "turnWeapon" && command.by === by;
    const weapon = isTurned ? undefined : attacker.weapons.find(({ id }) => id === striker?.with);
    const kind = weapon?.reach ?? "adjacent";
    // An attack into an empty square may have the wrong one by any length, and what strays goes as far as it goes.
    if (!this.strayed && !rules.includes("D20-CONC-07") && !isWithin(attacker, victim, kind))
      report("D20-ATK-10", `${by} strikes at ${target}, who is out of reach`);
    if (weapon !== undefined && weapon.natural === null && ["belt", "pack", "ground"].includes(weapon.place))
      report("D20-ACT-20", `${by} strikes with "${weapon.name}", which is not in his hand`);
  }

  private confirms({ by, natural, total, against, confirmed }: EventOf<"criticalRolled">, { report }: Sight): void {
    const isRight = natural === HIGHEST || (natural !== LOWEST && total.value >= against.value);
    if (confirmed !== isRight)
      report(
        "D20-ATK-15",
        `${by} is told to ${confirmed ? "confirm" : "fail"} a critical with ${natural} (${total.value}) against ${against.value}`,
      );
    if (this.last?.threat !== true) report("D20-ATK-15", `${by} confirms a critical that he has not threatened`);
    if (!addsUp(total) || !addsUp(against)) report("D20-ATK-15", `the critical of ${by} does not add up`);
    this.confirmed = confirmed;
  }

  /** Whether an attack doubles its damage without a critical: a lance in a charge from the saddle, or what is set against one. [D20-CHARGE-14] [D20-READY-17] */
  private isDoubled(by: string, { book, command }: Sight): boolean {
    if (command.do === "attack") return command.braced === true;
    const person = book.find(by);
    const weapon = command.do === "charge" ? person.weapons.find(({ id }) => id === command.with) : undefined;
    return command.by === by && person.mount !== null && weapon?.flags.includes("doublesOnCharge") === true;
  }

  private hurts({ by, to, damage, multiplier }: EventOf<"damageRolled">, sight: Sight): void {
    const { command, report } = sight;
    if (!addsUp(damage)) report("D20-DMG-01", `the damage to ${to} does not add up`);
    if (damage.value < 1) report("D20-DMG-02", `${by} hits ${to} for ${damage.value} points`);
    if (command.do === "coupDeGrace" && command.by === by && command.target === to) return;
    if (this.squeezed === `${by} ${to}`) {
      this.squeezed = null;
      if (multiplier > 1) report("D20-DMG-08", `${by} multiplies the damage of a hold`);
      return;
    }
    if (this.last?.by !== by || this.last.target !== to || !this.last.hit)
      report("D20-DMG-01", `${by} wounds ${to} without a hit`);
    if (multiplier > 1 && !this.confirmed && !this.isDoubled(by, sight))
      report("D20-DMG-08", `${by} multiplies damage without a critical`);
    if (multiplier < 2 && this.confirmed) report("D20-DMG-08", `${by} does not multiply the damage of a critical`);
  }

  ends(): void {
    [this.last, this.confirmed, this.squeezed] = [null, false, null];
  }
}

/** The rays of one casting leave the caster together: what the first does to the caster stops none of the others. [D20-SPELL-01] */
function isOfOneCasting({ by, striker, manner }: EventOf<"attackRolled">, { command }: Sight): boolean {
  return command.do === "usePower" && command.by === by && striker === null && manner === "rangedTouch";
}

/** Whether it is the blow at the end of a charge: a charge that runs one over has none, and a hoof that follows is not it. [D20-CHARGE-11] [D20-OVERRUN-01] [D20-OVERRUN-16] */
const isOfCharge = ({ by, kind }: EventOf<"attackRolled">, { command }: Sight): boolean =>
  command.do === "charge" && command.by === by && command.instead !== "overrun" && OF_A_RUN.includes(kind);
