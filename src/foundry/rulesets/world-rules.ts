import type { Declaration, DeclaredGame } from "../../rules/kernel/declaration.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Ruleset } from "../../rules/kernel/ruleset.ts";
import { hostSentence } from "../host-sentence.ts";
import { houseRules } from "../settings/house-rules.ts";
import { houseFaultText } from "./house-faults.ts";
import { houseSettings, type HouseFault } from "./house-settings.ts";

/** The rules that a world plays by. */
export interface RulesInForce<G extends Game> {
  current(): Ruleset<G>;
  /** Forgets the constants and tables: they have changed. */
  reload(): void;
  /** Tells a game master which of the world's constants and tables are not followed, and why. */
  tellRefused(): void;
}

interface Loaded<G extends Game> {
  readonly rules: Ruleset<G>;
  readonly refused: readonly HouseFault[];
}

/** A ruleset with the world's constants and tables: one object until one of them changes. */
export class WorldRules<G extends DeclaredGame> implements RulesInForce<G> {
  #loaded: Loaded<G> | null = null;

  /** `choices`: what the world has chosen where the rules work either way, by name. */
  constructor(
    readonly declaration: Declaration<G>,
    readonly choices: () => Readonly<Record<string, unknown>> = () => ({}),
  ) {}

  current(): Ruleset<G> {
    return this.#load().rules;
  }

  reload(): void {
    this.#loaded = null;
  }

  tellRefused(): void {
    if (!game.user.isGM) return;
    for (const refused of this.#load().refused)
      ui.notifications.warn(hostSentence("PDA.Notice.houseRuleRefused", { problem: houseFaultText(refused) }));
  }

  #load(): Loaded<G> {
    if (this.#loaded === null) {
      const { settings, refused } = houseSettings(this.declaration, { ...houseRules(), choices: this.choices() });
      this.#loaded = { rules: this.declaration.rulesetWith(settings), refused };
    }
    return this.#loaded;
  }
}
