import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { checkRow, FormReply } from "../dialogs/form-rows.ts";
import { namesIn } from "../exchange-card/names.ts";
import { hostWords } from "../host-words.ts";

/** Has those in an area ticked in a list of all whom the user sees, where no map tells; null when he calls it off. `ticked`: who is chosen at first. */
export async function chooseMembers({ parent }: Combatant.Implementation, title: string, ticked: readonly string[]): Promise<readonly CombatantId[] | null> {
  const names = namesIn(parent);
  const known = parent.combatants.filter(({ id }) => names.sees(id ?? ""));
  const content = document.createElement("div");
  content.append(...known.map(({ id, name }) => checkRow(id ?? "", name ?? "", ticked.includes(id ?? ""))));
  const data: unknown = await foundry.applications.api.DialogV2.input({ window: { title }, classes: [SYSTEM_ID], content, ok: { label: hostWords.text("PDA.Area.Choose.Apply") } });
  if (typeof data !== "object" || data === null) return null;
  const reply = new FormReply(data);
  return known.flatMap(({ id }) => (id !== null && reply.ticked(id) ? [combatantId(id)] : []));
}
