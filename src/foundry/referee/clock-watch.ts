import { SYSTEM_ID } from "../../system-id.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import { attended } from "../attended.ts";
import { asOperation, asUpdate } from "../compat/casts.ts";
import { mayMoveClock, placeText } from "../documents/host-clock.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { hostSentence } from "../host-sentence.ts";

/** On the referee's tab: the host's round and turn, written past the documents' own guard, are put back as the rules have them. */
export class ClockWatch<G extends Game> {
  constructor(
    readonly reader: EncounterReader<G>,
    readonly isHeldHere: (combat: Combat.Implementation) => boolean,
  ) {}

  /** Listens to fights. For `init`. */
  watch(): void {
    Hooks.on("updateCombat", (combat, changed, operation, userId) =>
      attended(this.#audit(combat, changed, operation, userId)),
    );
  }

  async #audit(combat: Combat.Implementation, changed: object, operation: object, userId: string): Promise<void> {
    const { binding } = this.reader;
    if (
      combat.type !== binding.id ||
      mayMoveClock(operation) ||
      !("round" in changed || "turn" in changed) ||
      !this.isHeldHere(combat)
    )
      return;
    const { round, turn: ours = null } = binding.ground(this.reader.read(combat));
    const { round: written, turn } = combat._source;
    if (written === round && turn === ours) return;
    await combat.update(
      asUpdate({ round, turn: ours }),
      asOperation({ [SYSTEM_ID]: { ticket: "clock" }, turnEvents: false }),
    );
    ui.notifications.warn(
      hostSentence("PDA.Notice.clockPutBack", {
        user: game.users.get(userId)?.name ?? "",
        place: placeText({ round: written, turn }),
      }),
    );
  }
}
