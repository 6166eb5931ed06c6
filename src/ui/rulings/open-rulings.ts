import { PREPARED_HOOK } from "../../foundry/referee/prepared-rolls.ts";
import { activeRuleset } from "../../foundry/rulesets/active-ruleset.ts";
import { bringIn, peopleAround, standsOutside } from "../../foundry/outside/interlude.ts";
import { provideRulings, rulingKit, type RulingKit } from "./ruling-kit.ts";
import { RulingsPanel } from "./rulings-panel.ts";

let panel: RulingsPanel | null = null;

/** What the panel shall open with. */
export interface RulingsStart {
  readonly form?: string;
  readonly people?: readonly string[];
  readonly typed?: Readonly<Record<string, string>>;
}

/** Opens the game master's rulings on a fight, or brings them to the front. */
export async function openRulings(
  combat: Combat.Implementation,
  { form, people = [], typed }: RulingsStart = {},
): Promise<void> {
  if (!game.user.isGM) return;
  panel ??= new RulingsPanel();
  panel.turnTo(combat, form ?? null, people, typed);
  await panel.render({ force: true });
  panel.bringToFront();
}

function redraw(): void {
  if (panel?.rendered === true) void panel.render({ parts: ["form"] });
}

/** Opens the panel to the rulings of the world's ruleset, and keeps it in step with the fight. For `init`. */
export function registerRulings(kit: RulingKit): void {
  provideRulings(kit);
  Hooks.on(PREPARED_HOOK, redraw);
  Hooks.on("updateCombat", redraw);
  Hooks.on("createCombatant", redraw);
  Hooks.on("deleteCombatant", redraw);
  Hooks.on("createChatMessage", redraw);
  Hooks.on("updateChatMessage", redraw);
}

/** Whether this user rules on an actor: in the combat that is looked at, or outside fights. */
export function rulesOn(actor: Actor.Implementation): boolean {
  return game.user.isGM && activeRuleset().reads(actor);
}

/** Opens the rulings with an actor ticked: in the fight that is looked at, else outside fights. */
export async function openRulingsOn(actor: Actor.Implementation): Promise<void> {
  const fighter = fighterOf(actor);
  if (fighter === null) await openOutside(actor);
  else await openRulings(fighter.parent, { people: [fighter.id] });
}

/** Opens what the game master does outside fights, for everybody around; an actor that is named is ticked. */
export async function openOutside(actor: Actor.Implementation | null = null): Promise<void> {
  if (!game.user.isGM) return;
  const around = peopleAround();
  const combat = await bringIn(actor === null || around.includes(actor) ? around : [...around, actor]);
  const id = actor === null ? null : (standsOutside(actor)?.id ?? null);
  await openRulings(combat, { form: rulingKit().outside[0] ?? "", people: id === null ? [] : [id] });
}

/** The combatant of an actor in the fight that is looked at, or null. */
function fighterOf(
  actor: Actor.Implementation,
): { readonly id: string; readonly parent: Combat.Implementation } | null {
  const combat = game.combats.viewed;
  const found = combat?.combatants.find((combatant) => combatant.actor === actor);
  return combat == null || found?.id == null ? null : { id: found.id, parent: combat };
}
