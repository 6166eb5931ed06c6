import { withLimit } from "../referee/with-limit.ts";

/** The one member that we call of `game.dice3d`, the public interface of the module Dice So Nice. */
interface DiceModule {
  showForRoll(
    roll: Roll.Implementation,
    user: User.Implementation,
    synchronize: boolean,
    users: readonly string[] | null,
    blind: boolean,
  ): Promise<boolean>;
}

/** A throw to be shown: who threw, and the ids of the users who may see it; null: everybody. */
export interface ShownThrow {
  readonly by: User.Implementation;
  readonly audience: readonly string[] | null;
}

/** How long a fight waits for dice to come to rest, in ms. */
const LONGEST_SHOW = 3000;

function diceModule(): DiceModule | null {
  const found: unknown = "dice3d" in game ? Reflect.get(game, "dice3d") : null;
  return typeof found === "object" &&
    found !== null &&
    "showForRoll" in found &&
    typeof found.showForRoll === "function"
    ? (found as DiceModule)
    : null;
}

/** Has a dice module, where there is one, show throws whose messages it cannot know of: ours come by update. */
export class ShownDice {
  /** The module has not answered in time: it is still asked, and nobody waits for it until it answers again. */
  #isLate = false;

  /**
   * Shows a throw on the screens of its audience. Resolves when the dice lie, when the module fails, or when the fight
   * has waited long enough; never rejects. The module is handed a copy: what it does to a roll is not stored.
   */
  async show(roll: Roll.Implementation, { by, audience }: ShownThrow): Promise<void> {
    const module = diceModule();
    if (module === null || audience?.length === 0) return;
    const shown = this.#ask(module, Roll.fromJSON(JSON.stringify(roll.toJSON())), { by, audience });
    if (this.#isLate) return;
    this.#isLate = (await withLimit(shown, LONGEST_SHOW)) === null;
  }

  async #ask(module: DiceModule, roll: Roll.Implementation, { by, audience }: ShownThrow): Promise<boolean> {
    try {
      await module.showForRoll(roll, by, true, audience, false);
      this.#isLate = false;
    } catch (error) {
      console.warn(`The dice module could not show ${roll.formula}.`, error);
    }
    return true;
  }
}
