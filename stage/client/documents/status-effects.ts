/** `CONFIG.statusEffects`: the conditions that a token can be given. */
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import { realm } from "../realm.ts";

/** The entries, in the order in which they were put in. */
export function statusEffects(): Source[] {
  const configured = realm.CONFIG["statusEffects"];
  return typeof configured === "object" && configured !== null ? Object.values(configured).filter(isRecord) : [];
}

/** The entry of this id, or undefined. Generation 14 looks it up under its id. */
export function statusEffect(id: string): Source | undefined {
  if (realm.generation < 14) return statusEffects().find((effect) => effect["id"] === id);
  const configured = realm.CONFIG["statusEffects"];
  const entry: unknown =
    typeof configured === "object" && configured !== null ? Reflect.get(configured, id) : undefined;
  return isRecord(entry) ? entry : undefined;
}
