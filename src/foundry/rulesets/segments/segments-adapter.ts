import { cornersOf } from "../../../rules/kernel/geometry/drawn.ts";
import { combatantId, offerId, type LedgerId } from "../../../rules/kernel/ids.ts";
import { Table } from "../../../rules/kernel/ruleset.ts";
import { bodyOf, sheetOf } from "../../../rules/segments/combatant.ts";
import { sheetNumbers } from "../../../rules/segments/derive/sheet-numbers.ts";
import { SEGMENTS } from "../../../rules/segments/declaration.ts";
import { caughtIn } from "../../../rules/segments/magic/area.ts";
import { readDrag } from "../../../rules/segments/footwork/drag.ts";
import { withoutUnknown } from "../../../rules/segments/footwork/outlook.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { blindEscapes } from "../../../rules/segments/actions/grapple.ts";
import { hasBegun } from "../../../rules/segments/turn/moments.ts";
import type { Body, Field, SegmentsCombatant } from "../../../rules/segments/state.ts";
import {
  isSegmentsActor,
  isSegmentsCombat,
  SegmentsActorData,
  SegmentsArmorData,
  SegmentsCombatantData,
  SegmentsCombatData,
  SegmentsGearData,
  SegmentsShieldData,
  SegmentsSpellData,
  SegmentsWeaponData,
} from "./models.ts";
import { keepEqual } from "../../encounter/keep-equal.ts";
import type { CombatantPlace, RulesetAdapter } from "../ruleset-adapter.ts";
import type { GroundPoint } from "../../encounter/ground-point.ts";
import { sceneOf, wallsOf } from "../../encounter/scene-walls.ts";
import { fieldOf, mapGridOf } from "./field-of.ts";
import { gearOf } from "./gear-of.ts";
import { dragChoice, forgetWay } from "./drag-choices.ts";
import { SEGMENTS_NAMING } from "./segments-naming.ts";
import { followDrawnTables } from "./follow-drawn.ts";
import { SEGMENTS_HOST_COMMANDS } from "./host-commands.ts";
import { registerSegmentsSettings } from "./own-settings.ts";
import { SEGMENTS_AREAS } from "./segments-areas.ts";
import { SEGMENTS_RULES, segmentsRules } from "./segments-rules.ts";
import { SEGMENTS_STATES } from "./segments-states.ts";
import { SEGMENTS_WORDS } from "./segments-words.ts";
import { groundOf, recordOf } from "./segments-record.ts";
import { statsOf } from "./stats-of.ts";
import { turnOf } from "./turn-of.ts";
import { BLANK_TURN } from "../../../rules/segments/stored/turn.ts";
import type { Offer, SegmentClock } from "../../../rules/segments/stored/field.ts";

function systemOf(combat: Combat.Implementation): SegmentsCombatData {
  const system: unknown = combat.system;
  if (!(system instanceof SegmentsCombatData))
    throw new Error(`The combat ${combat.uuid} is of the type "${combat.type}", not "segments".`);
  return system;
}

function combatant(
  document: Combatant.Implementation,
  actor: Actor.Implementation,
  place: CombatantPlace,
  known: SegmentsCombatant | null,
): SegmentsCombatant {
  const life: unknown = actor.system;
  const turn: unknown = document.system;
  if (!(life instanceof SegmentsActorData) || !(turn instanceof SegmentsCombatantData))
    throw new Error(`The combatant ${document.uuid} is no "segments" one.`);
  const stats = statsOf(life);
  const sheet = keepEqual(known?.sheet, sheetOf(stats));
  const fresh: SegmentsCombatant = {
    id: combatantId(document.id ?? ""),
    name: document.name ?? actor.name,
    side: place.side,
    sheet,
    body: keepEqual<Body>(known?.body, bodyOf(segmentsRules().settings, stats, sheet)),
    gear: keepEqual(known?.gear, gearOf(actor)),
    turn: keepEqual(known?.turn, turnOf(turn)),
    position: keepEqual<GroundPoint | null>(known?.position, place.position),
  };
  return keepEqual(known ?? undefined, fresh);
}

function clock(combat: Combat.Implementation): SegmentClock {
  const { round, segment, phase } = systemOf(combat).clock;
  return { round, segment, phase };
}

function offers(combat: Combat.Implementation): readonly Offer[] {
  return systemOf(combat)
    .offers.filter(({ to, against }) => combat.combatants.has(to) && combat.combatants.has(against))
    .map(({ id, to, against, cause, rule, round, segment, ruling }) => ({
      id: offerId(id),
      to: combatantId(to),
      against: combatantId(against),
      cause,
      rule: rule as LedgerId,
      round,
      segment,
      ruling: ruling === null ? null : { inCombat: ruling.inCombat, encumbering: ruling.encumbering },
    }));
}

function field(combat: Combat.Implementation, isThere: (id: string) => boolean): Field {
  const scene = sceneOf(combat);
  return fieldOf(systemOf(combat).field, wallsOf(scene), isThere, mapGridOf(combat, scene, isThere));
}

/** The `segments` ruleset in documents. */
export const segmentsAdapter: RulesetAdapter<SegmentsGame> = {
  id: SEGMENTS.id,
  declaration: SEGMENTS,
  models: {
    Actor: { segments: SegmentsActorData },
    Combat: { segments: SegmentsCombatData },
    Combatant: { segments: SegmentsCombatantData },
    Item: {
      segmentsWeapon: SegmentsWeaponData,
      segmentsArmor: SegmentsArmorData,
      segmentsShield: SegmentsShieldData,
      segmentsSpell: SegmentsSpellData,
      segmentsGear: SegmentsGearData,
    },
  },
  tracked: [],
  rules: SEGMENTS_RULES,
  commands: SEGMENTS_HOST_COMMANDS,
  areas: SEGMENTS_AREAS,
  registerSettings: registerSegmentsSettings,
  watch: followDrawnTables,
  reads: isSegmentsActor,
  combatant,
  clock,
  offers,
  field,
  record: recordOf,
  ground: groundOf,
  numbers(actor) {
    const life: unknown = actor.system;
    if (!(life instanceof SegmentsActorData)) return {};
    const { settings } = segmentsRules();
    const stats = statsOf(life);
    const sheet = sheetOf(stats);
    return sheetNumbers(settings, {
      sheet,
      body: bodyOf(settings, stats, sheet),
      gear: gearOf(actor),
      turn: BLANK_TURN,
    });
  },
  hasBegun: (combat) => isSegmentsCombat(combat) && hasBegun(combat.system.clock),
  order: () => [],
  states: SEGMENTS_STATES,
  naming: SEGMENTS_NAMING,
  rolls: { die: 20, named: {} },
  words: SEGMENTS_WORDS,
  bars: { stamina: { stored: "stamina.value", isBounded: true }, wounds: { stored: "wounds.value", isBounded: true } },
  without: withoutUnknown,
  felt: blindEscapes,
  moveCommand(encounter, document, way) {
    const rules = segmentsRules();
    const table = new Table(rules, encounter, rules.settings);
    const mover = table.find(combatantId(document.id ?? ""));
    const choice = dragChoice(document);
    forgetWay(document);
    return mover === undefined ? null : readDrag(table, mover, cornersOf(mover.position, way), choice).command;
  },
  caught: caughtIn,
  deedOutside: (command) => (command.do === "rest" || command.do === "gather" ? command.do : null),
  isReferees: (command) => command.by === null,
};
