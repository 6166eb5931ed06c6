import { asStored } from "../../foundry/compat/casts.ts";
import { refused } from "../../foundry/referee/results.ts";
import { onlyTold } from "../../foundry/secrets/sight.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { signed } from "../words.ts";
import { fightOf } from "./fight-of.ts";
import type { FreeRoll, Sheets, SheetUse } from "./sheets.ts";

/** Uses something of a sheet where it is aimed. Out of a fight its rolls are shown and change nothing. */
export async function useOnSheet(actor: Actor.Implementation, use: SheetUse, id: string): Promise<void> {
  const fight = fightOf(actor);
  if (fight !== null) {
    const result = await use.inFight(fight, id);
    if (result !== null) showResult(result);
  } else if (use.rolls === undefined) showResult(refused("noFight", { name: actor.name }));
  else for (const roll of use.rolls(actor, id)) await rollFreely(actor, roll);
}

/** Rolls a save, a skill or another derived number into the chat; what the rules throw in a fight, they throw. */
export async function rollCheck(
  actor: Actor.Implementation,
  { checks = {} }: Pick<Sheets, "checks">,
  key: string,
): Promise<void> {
  const own = checks[key];
  const fight = own === undefined ? null : fightOf(actor);
  if (own !== undefined && fight !== null) {
    showResult(await own.inFight(fight));
    return;
  }
  const total = services().derived(actor)?.[key];
  if (total === undefined) return;
  const name = hostWords.text(`PDA.Total.${total.label}`);
  await rollFreely(actor, { total, flavor: hostWords.format("PDA.Sheet.CheckRoll", { name }) }, own?.die?.());
}

/** Throws a die with a number of the sheet into the chat, for those who may know of the actor; it changes nothing. */
async function rollFreely(actor: Actor.Implementation, { total, flavor }: FreeRoll, die = "1d20"): Promise<void> {
  const { value } = total;
  const roll = await new Roll(`${die} ${value < 0 ? "-" : "+"} ${Math.abs(value)}`).evaluate();
  const message = {
    speaker: ChatMessage.getSpeaker({ actor: asStored(actor) }),
    flavor: `${flavor} (${signed(value, hostWords)})`,
  };
  const whisper = [...onlyTold(actor)];
  // The host tells all users that a whispered roll was thrown, and by which one.
  if (whisper.length === 0) await roll.toMessage(message);
  else await ChatMessage.implementation.create({ ...message, whisper, content: await roll.render() });
}
