import { encounterOf } from "../../../rules/kernel/encounter.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { Table } from "../../../rules/kernel/ruleset.ts";
import { bodyOf, sheetOf } from "../../../rules/d20/combatant.ts";
import { D20 } from "../../../rules/d20/declaration.ts";
import { sheetNumbers } from "../../../rules/d20/derive/sheet-numbers.ts";
import { readDrag } from "../../../rules/d20/footwork/drag.ts";
import { caughtIn, reachedIn } from "../../../rules/d20/ground/caught.ts";
import { powerOf } from "../../../rules/d20/magic/powers.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { Body, D20Combatant } from "../../../rules/d20/state.ts";
import {
  D20ActorData,
  D20ArmorData,
  D20CombatData,
  D20CombatantData,
  D20PowerData,
  D20ShieldData,
  D20WeaponData,
} from "./models.ts";
import { keepEqual } from "../../encounter/keep-equal.ts";
import { metresPerUnit } from "../../encounter/scene-scale.ts";
import { sceneOf } from "../../encounter/scene-walls.ts";
import type { CombatantPlace, RulesetAdapter } from "../ruleset-adapter.ts";
import type { GroundPoint } from "../../encounter/ground-point.ts";
import { D20_NAMING } from "./d20-naming.ts";
import { D20_ROLLS } from "./d20-rolls.ts";
import { D20_HOST_COMMANDS } from "./host-commands.ts";
import { D20_RULES, d20Rules } from "./d20-rules.ts";
import { chosenGait } from "./drag-choices.ts";
import { groundOf, recordOf } from "./d20-record.ts";
import { D20_STATES } from "./d20-states.ts";
import { D20_WORDS } from "./d20-words.ts";
import { fieldOf, fieldWithout } from "./field-of.ts";
import { fighterOf } from "./fighter-of.ts";
import { gearOf } from "./gear-of.ts";
import { sceneGround } from "./scene-ground.ts";
import { sceneLight } from "./scene-light.ts";
import { sceneWeather } from "./scene-weather.ts";
import { statsOf } from "./stats-of.ts";
import { turnOf } from "./turn-of.ts";

function systemOf(combat: Combat.Implementation): D20CombatData {
  const system: unknown = combat.system;
  if (!(system instanceof D20CombatData))
    throw new Error(`The combat ${combat.uuid} is of the type "${combat.type}", not "d20".`);
  return system;
}

/** Metres above the ground; 0 without a token. */
function elevationOf({ token }: Combatant.Implementation): number {
  return token?.parent == null ? 0 : token.elevation * metresPerUnit(token.parent);
}

function combatant(
  document: Combatant.Implementation,
  actor: Actor.Implementation,
  place: CombatantPlace,
  known: D20Combatant | null,
): D20Combatant {
  const life: unknown = actor.system;
  const turn: unknown = document.system;
  if (!(life instanceof D20ActorData) || !(turn instanceof D20CombatantData))
    throw new Error(`The combatant ${document.uuid} is no "d20" one.`);
  const stats = statsOf(life);
  const sheet = keepEqual(known?.sheet, sheetOf(stats));
  const fresh: D20Combatant = {
    id: combatantId(document.id ?? ""),
    name: document.name ?? actor.name,
    side: place.side,
    isReferees: !actor.hasPlayerOwner,
    sheet,
    body: keepEqual<Body>(known?.body, bodyOf(d20Rules().settings, stats, sheet)),
    gear: keepEqual(known?.gear, gearOf(actor)),
    turn: keepEqual(known?.turn, turnOf(turn)),
    position: keepEqual<GroundPoint | null>(known?.position, place.position),
    elevation: elevationOf(document),
  };
  return keepEqual(known ?? undefined, fresh);
}

/** The `d20` ruleset in documents. */
export const d20Adapter: RulesetAdapter<D20Game> = {
  id: D20.id,
  declaration: D20,
  models: {
    Actor: { d20: D20ActorData },
    Combat: { d20: D20CombatData },
    Combatant: { d20: D20CombatantData },
    Item: { d20Weapon: D20WeaponData, d20Armor: D20ArmorData, d20Shield: D20ShieldData, d20Power: D20PowerData },
  },
  tracked: ["temporary"],
  rules: D20_RULES,
  commands: D20_HOST_COMMANDS,
  areas: null,
  registerSettings: () => undefined,
  watch: () => undefined,
  reads: ({ system }) => (system as unknown) instanceof D20ActorData,
  states: D20_STATES,
  naming: D20_NAMING,
  rolls: D20_ROLLS,
  words: D20_WORDS,
  bars: {
    hitPoints: { stored: "hitPoints.value", isBounded: false },
    nonlethalDamage: { stored: "nonlethal", isBounded: false },
  },
  combatant,
  clock(combat) {
    const { round, turn } = systemOf(combat).clock;
    return { round, turn };
  },
  offers: () => [],
  field(combat, isThere) {
    const scene = sceneOf(combat);
    const seen = {
      ...sceneGround(scene, d20Rules().settings.metresPerSquare),
      ...sceneLight(combat, scene),
      weather: sceneWeather(scene),
    };
    return fieldOf(systemOf(combat).field, seen, isThere);
  },
  record: recordOf,
  ground: groundOf,
  numbers(actor) {
    const fighter = fighterOf(actor);
    return fighter === null ? {} : sheetNumbers(d20Rules().settings, fighter);
  },
  hasBegun: (combat) => systemOf(combat).field.phase === "fighting",
  order: (combat) => systemOf(combat).field.order.map(({ id }) => id),
  felt: () => [],
  without(encounter, unknown) {
    if (unknown.size === 0) return encounter;
    const { clock, combatants, field, offers } = encounter;
    return encounterOf<D20Game>(
      clock,
      combatants.filter(({ id }) => !unknown.has(id)),
      fieldWithout(field, (id) => unknown.has(id)),
      offers,
    );
  },
  moveCommand(encounter, document, way) {
    const rules = d20Rules();
    const table = new Table(rules, encounter, rules.settings);
    const mover = table.find(combatantId(document.id ?? ""));
    return mover === undefined ? null : readDrag(table, mover, way, chosenGait(document));
  },
  caught(table, by, area, gear) {
    const author = table.find(by);
    const power = author === undefined || gear === null ? undefined : powerOf(author, gear);
    return (power === undefined ? caughtIn(table, by, area) : reachedIn(table, by, power, area)).map(({ id }) => id);
  },
  deedOutside: (command) => (command.do === "rest" || command.do === "gather" ? command.do : null),
  isReferees: (command) => command.by === null,
};
