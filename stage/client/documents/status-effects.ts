/** `CONFIG.statusEffects`: the conditions that a token can be given. */
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import { realm } from "../realm.ts";

/** The entries, however the generation holds them: a list, or a record by id that reads like one. */
export function statusEffects(): Source[] {
  const configured = realm.CONFIG["statusEffects"];
  return Array.isArray(configured) ? configured.filter(isRecord) : [];
}

/** The entry of this id, or undefined. */
export function statusEffect(id: string): Source | undefined {
  return statusEffects().find(effect => effect["id"] === id);
}
