import { isSegmentsCombat, isSegmentsCombatant } from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/documents.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { NOT_BEGUN } from "../../../rules/segments/turn/moments.ts";
import { hostWords } from "../../host-words.ts";
import { showResult } from "../../show-result.ts";
import type { ClockSays } from "../../tracker/clock-view.ts";
import { registerTracker } from "../../tracker/register-tracker.ts";
import type { Act } from "../../tracker/tracker-kit.ts";
import type { Words } from "../../words.ts";
import { segmentsServices } from "../segments-port.ts";
import { grantSurprise, meetParties } from "../surprise/surprise-dialogs.ts";
import { SEGMENTS_ACTIONS } from "./action-kit.ts";
import { declareForCreatures, undeclaredNote } from "./declare-for-all.ts";
import { clockSays, rowSays } from "./row-says.ts";
import { fightOf, shownOf, type Fight } from "./tracked.ts";

/** How far the clock goes. */
const GOALS = ["phase", "segment", "event", "round"] as const;

/** The foot's buttons of the clock: while modes are declared there is one. */
const CONTROLS = {
  meet: { action: "meetParties", to: null, icon: "fa-eye", primary: false },
  initiative: { action: "advanceClock", to: "phase", icon: "fa-stopwatch", primary: true },
  suiting: { action: "declareSuiting", to: null, icon: "fa-wand-magic-sparkles", primary: false },
  again: { action: "declareAgain", to: null, icon: "fa-repeat", primary: false },
  event: { action: "advanceClock", to: "event", icon: "fa-forward-fast", primary: true },
  phase: { action: "advanceClock", to: "phase", icon: "fa-forward-step", primary: false },
  segment: { action: "advanceClock", to: "segment", icon: "fa-forward", primary: false },
  declare: { action: "wishToDeclare", to: null, icon: "fa-hand", primary: false },
} as const;

/** Segments of a round of the world's, as the clock draws them. [SEG-CORE-01] */
const segmentsOfRound = (): number => segmentsRules().settings.segmentsPerRound;

function clockOf(combat: Combat.Implementation | null, words: Words): ClockSays {
  if (combat === null || !isSegmentsCombat(combat)) return clockSays(NOT_BEGUN, segmentsOfRound(), words);
  const { modesOpen, late } = segmentsServices().initiativeFacts(combat);
  const newcomers = game.user.isGM ? combat.combatants.contents.filter(({ id }) => late.has(id ?? "")) : [];
  const names = newcomers.map(({ name }) => name ?? "");
  return clockSays(combat.system.clock, segmentsOfRound(), words, { modesOpen, late: names });
}

/** This user's combatants in a fight that goes on. */
const ownIn = (combat: Combat.Implementation): readonly Combatant.Implementation[] =>
  combat.started ? combat.combatants.contents.filter(({ isOwner }) => isOwner) : [];

/** Has the clock wait at the coming declarations for this user's combatants, or lets it go on; whether it waits now. */
async function wish(combat: Combat.Implementation): Promise<boolean> {
  const own = ownIn(combat);
  const wishes = !own.some((fighter) => segmentsServices().wishesToDeclare(fighter));
  await Promise.all(own.map((fighter) => segmentsServices().wishToDeclare(fighter, wishes)));
  return wishes;
}

const ACTS: Readonly<Record<string, Act>> = {
  async wishToDeclare(combat) {
    await wish(combat);
  },
  declareSuiting: declareForCreatures("suiting"),
  declareAgain: declareForCreatures("again"),
  meetParties,
  async grantSurprise(combat, fighter) {
    if (fighter !== undefined) await grantSurprise(combat, fighter);
  },
  async markSurprised(combat, fighter) {
    if (!isSegmentsCombatant(fighter)) return;
    const target = combatantId(fighter.id ?? "");
    const command = { do: "markSurprised", by: null, target, on: !fighter.system.surprised } as const;
    showResult(await segmentsServices().sendCommand(combat, command));
  },
};

/** Puts the tracker of segments in the host's place. For `init`; resolves when its templates are loaded. */
export function registerSegmentTracker(): Promise<void> {
  return registerTracker<SegmentsGame, Fight>({
    fight: fightOf,
    clock: clockOf,
    moment(combat) {
      const { round, segment, phase } = isSegmentsCombat(combat) ? combat.system.clock : NOT_BEGUN;
      return JSON.stringify([combat.id, round, segment, phase]);
    },
    openings: (fighter) => segmentsServices().openings(fighter),
    pass: (_, open) => open.find(({ command }) => command.do === "hold")?.command ?? null,
    passWords: "PDA.Segments.Action.hold",
    declares: ({ command }) => command.do === "declareMode",
    due: (combat) => segmentsServices().due(combat),
    keys: [
      { goal: "event", modifiers: [] },
      { goal: "segment", modifiers: ["SHIFT"] },
      { goal: "phase", modifiers: ["ALT"] },
      { goal: "round", modifiers: ["SHIFT", "ALT"] },
    ],
    playerKey: {
      words: "declare",
      press: (combat) =>
        ownIn(combat).length === 0
          ? null
          : wish(combat).then((waits) => hostWords.text(`PDA.Control.declare.${waits ? "Waits" : "GoesOn"}`)),
    },
    advance(combat, goal) {
      const to = GOALS.find((each) => each === goal) ?? "phase";
      const declaring = segmentsServices()
        .due(combat)
        .flatMap(({ id, is }) => (is === "declares" ? [id] : []));
      const wishes = to === "event" && declaring.length > 0 ? { declaring } : {};
      return segmentsServices().sendCommand(combat, { do: "advance", by: null, to, ...wishes });
    },
    isPassedOver: (combat, { is }) =>
      is === "acts" || (is === "declares" && isSegmentsCombat(combat) && combat.system.clock.phase === "declarations"),
    row({ combatant, fighter, sight, listed, words }) {
      const shown = shownOf(combatant, fighter, sight, listed);
      const clock = isSegmentsCombat(sight.combat) ? sight.combat.system.clock : NOT_BEGUN;
      return shown === null ? null : rowSays(shown, clock, segmentsOfRound(), words);
    },
    knowsActions: ({ own, unfolds }, { fight }) => own && unfolds && fight.modesOpen,
    actions: SEGMENTS_ACTIONS,
    shut: ["movement", "simple", "mode", "barred"],
    foot: {
      before: () => ["meet"],
      during: (combat) =>
        segmentsServices().initiativeFacts(combat).modesOpen
          ? ["initiative", "suiting", "again"]
          : ["event", "phase", "segment", "round"],
      note: (combat, name, words) => (name === "initiative" ? undeclaredNote(combat, words) : null),
      players: (combat) => (ownIn(combat).length > 0 ? ["declare"] : []),
      controls: CONTROLS,
    },
    acts: ACTS,
    // Speeds are chosen on this client alone, for its own drags. [SEG-MOVE-02]
    choose: (fighter, _, value) => segmentsServices().chooseSpeed(fighter, value === "" ? null : Number(value)),
  });
}
