import { watchEnds } from "./after-fight.ts";
import { provideOutside, type OutsideKit } from "./outside-kit.ts";

/** Opens sheets and tracker to what the world's ruleset does outside fights. For `init`. */
export function registerOutside(kit: OutsideKit | null): void {
  if (kit === null) return;
  provideOutside(kit);
  watchEnds(kit);
}
