import type { Source } from "../../../shared/document-kinds.ts";
import { diceConfig } from "../../dice/dice-config.ts";
import { callMember, memberOf } from "../../dice/call.ts";
import { generation, realm } from "../../realm.ts";
import { game, type PlayCombatant } from "../surroundings.ts";

/** How initiative is rolled. */
export interface InitiativeOptions {
  formula?: string | null | undefined;
  updateTurn?: boolean | undefined;
  messageOptions?: Source | undefined;
}

/** The world's way to roll initiative: CONFIG.Combat.initiative, and the manifest's formula where it names none. */
export function initiativeFormula(): string {
  const formula = memberOf(realm.CONFIG["Combat"], "initiative", "formula");
  if (typeof formula === "string" && formula !== "") return formula;
  const manifest = memberOf(game().system, "initiative");
  return typeof manifest === "string" && manifest !== "" ? manifest : "1d20";
}

/** A roll of the configured class. */
export function initiativeRoll(formula: string, data: Source) {
  const cls = diceConfig.rolls[0];
  if (!cls) throw new Error("CONFIG.Dice.rolls is empty: initiative cannot be rolled.");
  return cls.create(formula, data);
}

/** Seconds of world time that pass for one turn and for one round. */
export function timeUnits(): { turnTime: number; roundTime: number } {
  const read = (key: string) => {
    const value = memberOf(realm.CONFIG["time"], key);
    return typeof value === "number" ? value : 0;
  };
  return { turnTime: read("turnTime"), roundTime: read("roundTime") };
}

/**
 * Rolls for each combatant, hands the updates to `apply`, then posts one message each: hidden combatants' to the game
 * masters, the sound with the first only. Answers the updates.
 */
export async function rollAndSend(
  combatants: readonly PlayCombatant[],
  formula: string | null,
  messageOptions: Source,
  apply: (updates: Source[]) => Promise<void>,
): Promise<Source[]> {
  const updates: Source[] = [];
  const messages: Source[] = [];
  for (const combatant of combatants) {
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: combatant.id, initiative: roll.total });
    messages.push(await initiativeMessage(combatant, roll, messageOptions, messages.length === 0));
  }
  if (updates.length === 0) return updates;
  await apply(updates);
  const messageClass = memberOf(realm.CONFIG["ChatMessage"], "documentClass");
  await callMember(messageClass, ["createDocuments"], messages);
  return updates;
}

async function initiativeMessage(
  combatant: PlayCombatant,
  roll: ReturnType<typeof initiativeRoll>,
  options: Source,
  withSound: boolean,
): Promise<Source> {
  const { token, actor, name } = combatant;
  const speaker = { scene: combatant.sceneId, actor: actor?.id ?? null, token: token?.id ?? null, alias: name };
  const data = {
    speaker,
    flavor: game().i18n.format("COMBAT.RollsInitiative", { name }),
    flags: { core: { initiativeRoll: true } },
    ...options,
  };
  const hidden = generation() >= 14 ? { messageMode: "gm" } : { rollMode: "gmroll" };
  const made = await roll.toMessage(data, { create: false, ...(combatant.hidden ? hidden : {}) });
  const message: Source = typeof made === "object" && made !== null ? Object.fromEntries(Object.entries(made)) : data;
  return withSound ? message : { ...message, sound: null };
}
