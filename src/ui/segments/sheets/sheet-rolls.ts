import { refused } from "../../../foundry/referee/results.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import { hostWords } from "../../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { areModesOpen } from "../tracker/tracked.ts";
import { showResult } from "../../show-result.ts";
import { fightOf } from "../../sheets/fight-of.ts";
import { rollFreely } from "../../sheets/sheet-acts.ts";
import { whyNone } from "../../sheets/why-none.ts";
import { castOnTargets, shootTarget, strikerOf, strikeTarget } from "./fight-with.ts";

/** Why this actor cannot strike with this now, as the rules say it; null when they can, or when there is no fight. */
export function blockedAttack(actor: Actor.Implementation, striker: string): string | null {
  const fight = fightOf(actor);
  if (fight === null) return null;
  return whyNone(
    segmentsServices()
      .possibleActions(fight.combatant)
      .filter(({ command }) => command.do === "attack" && command.with === strikerOf(striker)),
  );
}

/** Why this actor cannot shoot or throw this now, as the rules say it; null when they can, or when there is no fight. */
export function blockedShot(actor: Actor.Implementation, weapon: string): string | null {
  const fight = fightOf(actor);
  if (fight === null) return null;
  const shots = segmentsServices()
    .possibleActions(fight.combatant)
    .filter(
      ({ command }) =>
        command.do === "shoot" && command.with === gearId(weapon) && isKnownIn(fight.combat, command.target),
    );
  return shots.length === 0 ? hostWords.text("PDA.Sheet.NobodyInRange") : whyNone(shots);
}

/** Shoots at the targeted foe. Out of a fight, the roll at short range is shown and changes nothing. */
export async function shootWith(actor: Actor.Implementation, weapon: string): Promise<void> {
  const fight = fightOf(actor);
  if (fight !== null) showResult(await shootTarget(fight, weapon));
  else
    await rollNumber(
      actor,
      `shot.${weapon}`,
      hostWords.format("PDA.Sheet.ShotRoll", { weapon: actor.items.get(weapon)?.name ?? "" }),
    );
}

/** Strikes the targeted foe; an opportunity that is open against that foe is taken first. Out of a fight, the roll is shown and changes nothing. */
export async function attackWith(actor: Actor.Implementation, striker: string): Promise<void> {
  const fight = fightOf(actor);
  if (fight !== null) showResult(await strikeTarget(fight, strikerOf(striker)));
  else
    await rollNumber(
      actor,
      `strike.${striker}`,
      hostWords.format("PDA.Sheet.StrikeRoll", {
        weapon: actor.items.get(striker)?.name ?? hostWords.text("PDA.Sheet.BareHands"),
      }),
    );
}

/** Casts a spell or uses a power where it is aimed; only in a fight. */
export async function castWith(actor: Actor.Implementation, spell: string): Promise<void> {
  const fight = fightOf(actor);
  const item = actor.items.get(spell);
  if (fight === null) showResult(refused("noFight", { name: actor.name }));
  else {
    const result = item === undefined ? null : await castOnTargets(fight, item);
    if (result !== null) showResult(result);
  }
}

/** Rolls a save, a skill or an ability check into the chat; initiative as the rules throw it. */
export async function rollCheck(actor: Actor.Implementation, check: string): Promise<void> {
  if (check === "initiative") return rollInitiative(actor);
  const total = segmentsServices().derived(actor)?.[check];
  const name = total === undefined ? check : hostWords.text(`PDA.Total.${total.label}`);
  await rollNumber(actor, check, hostWords.format("PDA.Sheet.CheckRoll", { name }));
}

/**
 * Initiative: in a fight the rules throw everybody's once the modes are declared, at the game master's word, and at no
 * other time. Out of one, the die is shown and changes nothing. [SEG-HOUSE-13] [SEG-HOUSE-14]
 */
async function rollInitiative(actor: Actor.Implementation): Promise<void> {
  const fight = fightOf(actor);
  if (fight === null)
    await rollNumber(
      actor,
      "initiative",
      hostWords.format("PDA.Sheet.CheckRoll", { name: hostWords.text("PDA.Total.initiative") }),
      segmentsRules().settings.initiativeDie,
    );
  else if (areModesOpen(fight.combat))
    showResult(await segmentsServices().sendCommand(fight.combat, { do: "advance", by: null, to: "phase" }));
  else showResult(refused("initiativeNotNow"));
}

async function rollNumber(actor: Actor.Implementation, number: string, flavor: string, die?: string): Promise<void> {
  const total = segmentsServices().derived(actor)?.[number];
  if (total !== undefined) await rollFreely(actor, total, flavor, die);
}
