import { assertNever } from "../../../rules/kernel/json.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";
import { attackStep, damageStep, injuryStep, lifeStep, reactionStep } from "./attack-steps.ts";
import { bodyStep, type BodyEvent } from "./body-steps.ts";
import { footworkStep, rulesOf } from "./footwork-steps.ts";
import { goneText, spanText } from "./going-text.ts";
import { grappleStep } from "./grapple-steps.ts";
import { shootingStep } from "./shooting-steps.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";
import { surpriseStep } from "./surprise-steps.ts";

type Told<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { type: T }>;

/** What the card says of one event, or null for an event that goes without saying. */
export function stepOf(event: SegmentsEvent, names: Names, words: Words): StepView | null {
  switch (event.type) {
    case "attackRolled":
      return attackStep(event, words);
    case "reactionRolled":
      return reactionStep(event, names, words);
    case "reactionWasted":
      return step(
        "fa-shield-halved",
        "guard",
        words.format(`PDA.Card.ReactionWasted.${event.reaction}.${event.why}`, { name: names.combatant(event.by) }),
        words,
        { rules: [event.rule] },
      );
    case "damageRolled":
      return damageStep(event, names, words);
    case "criticalLossRolled":
      return step(
        "fa-burst",
        "harm",
        words.format("PDA.Card.CriticalLoss", { name: names.combatant(event.to), points: event.loss.value }),
        words,
        { totals: [event.loss] },
      );
    case "lifeLost":
      return lifeStep(event, names, words);
    case "injuryTaken":
      return injuryStep(event, names, words);
    case "criticalFailure":
      return step(
        "fa-face-dizzy",
        "luck",
        words.format(`PDA.Card.CriticalFailure.${event.result}`, { name: names.combatant(event.by), roll: event.roll }),
        words,
        { rules: event.rules },
      );
    case "attackCancelled":
      return step(
        "fa-shield-halved",
        "guard",
        words.text(event.what === "everything" ? "PDA.Card.CancelledEverything" : "PDA.Card.CancelledHit"),
        words,
        { rules: [event.rule] },
      );
    case "initiativeRolled":
      return step(
        "fa-stopwatch",
        "plain",
        words.format("PDA.Card.Initiative", { name: names.combatant(event.id), segment: event.initiative.value }),
        words,
        { totals: [event.initiative] },
      );
    case "holdTaken":
    case "holdStrained":
    case "holdEnded":
    case "castingBegun":
    case "castingLost":
    case "castingAimed":
    case "castingDone":
    case "checkRolled":
    case "haemorrhageStopped":
    case "woundsRecovered":
    case "rested":
    case "breathHeld":
    case "outOfBreath":
    case "tiringRoundNoted":
    case "fatigueTracked":
    case "surpriseMarked":
      return bodyStep(event, names, words);
    default:
      return plainStep(event, names, words);
  }
}

type Plain = Exclude<
  SegmentsEvent,
  | BodyEvent
  | Told<
      | "attackRolled"
      | "reactionRolled"
      | "reactionWasted"
      | "damageRolled"
      | "criticalLossRolled"
      | "lifeLost"
      | "injuryTaken"
      | "criticalFailure"
      | "attackCancelled"
      | "initiativeRolled"
    >
>;

function plainStep(event: Plain, names: Names, words: Words): StepView | null {
  switch (event.type) {
    case "shotTaken":
    case "weaponLoaded":
    case "coverAimed":
    case "coverDropped":
    case "tearFreeRolled":
      return shootingStep(event, names, words);
    case "stealthRolled":
    case "perceptionRolled":
    case "partiesMet":
    case "surpriseEnded":
    case "approachNoticed":
    case "criticalSaveRolled":
      return surpriseStep(event, names, words);
    case "slipThwarted":
    case "grappleRolled":
    case "grappleOpposed":
    case "grappleBegun":
    case "grappleEnded":
    case "grappleLocked":
      return grappleStep(event, names, words);
    case "stepDeclared":
    case "stepAnswered":
    case "stepLost":
    case "stepsMet":
    case "contactLost":
    case "displaced":
    case "breakthroughRolled":
    case "chargeLost":
    case "moveEnded":
    case "mountedRoundCounted":
      return footworkStep(event, names, words);
    case "actAnnounced":
      return step(
        "fa-bullhorn",
        "plain",
        words.format("PDA.Card.ActAnnounced", {
          name: names.combatant(event.id),
          act: words.text(`PDA.Segments.Act.${event.command.do}`),
        }),
        words,
        { rules: [event.rule] },
      );
    case "announcedActLost":
      return step(
        "fa-ban",
        "plain",
        words.format("PDA.Card.AnnouncedLost", { name: names.combatant(event.id), why: words.refusal(event.refusal) }),
        words,
        rulesOf(event.refusal),
      );
    case "actionHeld":
      return step(
        "fa-hourglass-half",
        "plain",
        words.format("PDA.Card.ActionHeld", { name: names.combatant(event.id) }),
        words,
        { rules: [event.rule] },
      );
    case "targetMistaken":
      return step(
        "fa-shuffle",
        "luck",
        words.format("PDA.Card.TargetMistaken", {
          roll: event.roll,
          target: names.combatant(event.target),
          intended: names.combatant(event.intended),
        }),
        words,
        { rules: [event.rule] },
      );
    case "targetKept":
      return step(
        "fa-bullseye",
        "plain",
        words.format("PDA.Card.TargetKept", { roll: event.roll, target: names.combatant(event.target) }),
        words,
        { rules: [event.rule] },
      );
    case "exceptionalResult":
      return step(
        "fa-star",
        "luck",
        words.format(`PDA.Card.Exceptional.${event.effect}`, { name: names.combatant(event.target) }),
        words,
        { rules: [event.rule] },
      );
    case "conditionGained":
      return step(
        "fa-person-falling",
        "harm",
        words.format("PDA.Card.ConditionGained", {
          name: names.combatant(event.id),
          condition: words.text(`PDA.Condition.${event.condition}`),
        }),
        words,
        { rules: [event.rule] },
      );
    case "conditionLost":
      return step(
        "fa-person-rays",
        "plain",
        words.format("PDA.Card.ConditionLost", {
          name: names.combatant(event.id),
          condition: words.text(`PDA.Condition.${event.condition}`),
        }),
        words,
        { rules: [event.rule] },
      );
    case "timedStateGained":
      return step(
        "fa-hourglass",
        "harm",
        words.format("PDA.Card.TimedState", {
          name: names.combatant(event.id),
          state: words.text(`PDA.Condition.${event.state.id}`),
          segment: event.state.until.segment,
          round: event.state.until.round,
        }),
        words,
        { rules: [event.state.rule] },
      );
    case "gearMoved":
      return step(
        "fa-hand-holding",
        "plain",
        words.format(event.place === "dropped" ? "PDA.Card.GearDropped" : "PDA.Card.GearMoved", {
          name: names.combatant(event.id),
          gear: names.gear(event.gear),
          metres: event.metres,
          place: words.text(`PDA.Segments.Place.${event.place}`),
        }),
        words,
        { rules: [event.rule] },
      );
    case "gearBroken":
      return step(
        "fa-link-slash",
        "harm",
        words.format("PDA.Card.GearBroken", { name: names.combatant(event.id), gear: names.gear(event.gear) }),
        words,
        { rules: [event.rule] },
      );
    case "plateTorn":
      return step(
        "fa-shield",
        "harm",
        words.format("PDA.Card.PlateTorn", { name: names.combatant(event.id), gear: names.gear(event.gear) }),
        words,
        { rules: [event.rule] },
      );
    case "modeDeclared":
    case "modeSwitched":
      return step(
        "fa-chess-knight",
        "plain",
        words.format(event.type === "modeDeclared" ? "PDA.Card.ModeDeclared" : "PDA.Card.ModeSwitched", {
          name: names.combatant(event.id),
          mode: words.text(`PDA.Mode.${event.mode}`),
        }),
        words,
      );
    case "moveBegun":
      if (event.move.charge !== null)
        return step(
          "fa-horse-head",
          "luck",
          words.format("PDA.Card.Charge", {
            name: names.combatant(event.id),
            target: names.combatant(event.move.charge.target),
            speed: event.move.speed,
            segments: spanText(event.move, words),
          }),
          words,
          { rules: [event.rule] },
        );
      return step(
        "fa-person-running",
        "plain",
        goneText(
          event.move,
          names.combatant(event.id),
          event.move.towards === undefined ? null : names.combatant(event.move.towards),
          words,
        ),
        words,
        { rules: [event.rule] },
      );
    case "moveStopped":
      return step("fa-hand", "harm", words.format("PDA.Card.MoveStopped", { name: names.combatant(event.id) }), words, {
        rules: [event.rule],
      });
    case "guardLowered":
      return step(
        "fa-shield-virus",
        "luck",
        words.format("PDA.Card.GuardLowered", { name: names.combatant(event.id), until: event.until }),
        words,
        { rules: [event.rule] },
      );
    case "simpleActionBegun":
      return step(
        "fa-hand-sparkles",
        "plain",
        words.format("PDA.Card.SimpleAction", {
          name: names.combatant(event.id),
          activity: words.text(`PDA.Activity.${event.simple.activity}`),
          segments: spanText(event.simple, words),
        }),
        words,
        { rules: [event.rule] },
      );
    case "offerTaken":
      return step(
        "fa-bolt",
        "luck",
        words.format("PDA.Card.OfferTaken", {
          name: names.combatant(event.offer.to),
          target: names.combatant(event.offer.against),
        }),
        words,
        { rules: [event.offer.rule] },
      );
    case "haemorrhageBled":
      return step(
        "fa-droplet",
        "harm",
        words.format("PDA.Card.Bled", { name: names.combatant(event.id), points: event.points }),
        words,
        { rules: [event.rule] },
      );
    case "fatigueGained":
      return step(
        "fa-lungs",
        "plain",
        words.format("PDA.Card.Fatigue", { name: names.combatant(event.id), points: event.points }),
        words,
        { rules: [event.rule] },
      );
    case "healed":
      return step(
        "fa-flask",
        "guard",
        words.format("PDA.Card.Healed", { name: names.combatant(event.id), points: event.stamina }),
        words,
        { rules: [event.rule] },
      );
    case "saveRolled":
      return step(
        "fa-heart-pulse",
        event.success ? "guard" : "harm",
        words.format(event.success ? "PDA.Card.SaveMade" : "PDA.Card.SaveMissed", {
          name: names.combatant(event.id),
          total: event.total.value,
          dc: event.dc,
        }),
        words,
        {
          die: d20View(event.natural, words),
          totals: [event.total],
          rules: [event.rule],
        },
      );
    case "roundBegun":
      return step("fa-flag", "plain", words.format("PDA.Card.RoundBegun", { round: event.round }), words);
    case "routineChanged":
      return event.rule === "SEG-AOO-15"
        ? step(
            "fa-hourglass-half",
            "plain",
            words.format("PDA.Card.ActionPostponed", { name: names.combatant(event.id) }),
            words,
            { rules: [event.rule] },
          )
        : null;
    case "announcedActBegun":
    case "clockMoved":
    case "actionSpent":
    case "guardRaised":
    case "offersOpened":
    case "offersClosed":
    case "timedStateEnded":
    case "simpleActionEnded":
    case "moved":
    case "effortMade":
    case "engagementSet":
      return null;
    default:
      return assertNever(event, "event");
  }
}
