/** Both hands of a rider, who then guides the mount with the knees. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { mountOf } from "../company/company.ts";
import type { Rule, Table } from "../game.ts";
import { checkTotal, rollCheck } from "../life/save.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { spend } from "../turn/budget.ts";

/** What an attack is made with, and how it is held. */
type Hold = Pick<Extract<AttackCommand, { readonly do: "attack" }>, "with" | "twoHanded" | "twoWeapons">;

/** Whether an attack leaves no hand for the reins: a weapon in both hands, or one in each. In the saddle a lance is for one. [D20-MOUNT-07] [D20-GEAR-01] */
export const wantsBothHands = ({ gear, turn }: D20Combatant, { with: id, twoHanded, twoWeapons }: Hold): boolean =>
  twoHanded === true ||
  twoWeapons === true ||
  (turn.run?.pair ?? "none") !== "none" ||
  gear.weapons.some(
    ({ id: own, place, flags }) => own === id && place === "bothHands" && !flags.includes("doublesOnCharge"),
  );

/** A rider who could not guide the mount with the knees keeps a hand on the reins. [D20-MOUNT-07] */
export function kneesForbid(table: Table, rider: D20Combatant, hold: Hold): Refusal | null {
  const mount = rider.turn.riding.knees === "mayNot" ? mountOf(table, rider) : null;
  return mount !== null && wantsBothHands(rider, hold)
    ? refuse("handOnReins", "D20-MOUNT-07", { name: { combatant: mount.id } })
    : null;
}

/** Before the first attack of a turn that wants both hands; who cannot fail is not asked. Answers whether they are free: who fails has not attacked. [D20-MOUNT-07] */
export function* freesHands(table: Table, id: CombatantId, hold: Hold): Rule<boolean> {
  const rider = table.get(id);
  if (mountOf(table, rider) === null || rider.turn.riding.knees !== "unasked" || !wantsBothHands(rider, hold))
    return true;
  const { kneesDc: dc } = table.settings;
  if (checkTotal(table, id, 1, { check: "ride" }).value >= dc) return true;
  yield* spend(id, "free", "guideWithKnees", "D20-MOUNT-07");
  const success = yield* rollCheck(table, `ride/${id}/knees`, id, { check: "ride", dc, rule: "D20-MOUNT-07" });
  yield* emit({ type: "reinsTaken", id, what: "knees", success, rule: "D20-MOUNT-07" });
  return success;
}
