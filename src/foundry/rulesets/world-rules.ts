import type { Declaration, DeclaredGame } from "../../rules/kernel/declaration.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Ruleset } from "../../rules/kernel/ruleset.ts";
import { hostSentence } from "../host-sentence.ts";
import { houseRules } from "../settings/house-rules.ts";
import { houseFaultText } from "./house-faults.ts";
import { houseSettings, type HouseFault, type HouseSettings } from "./house-settings.ts";

interface Loaded<G extends Game> {
  readonly rules: Ruleset<G>;
  readonly refused: readonly HouseFault[];
}

/** A ruleset with the world's constants and tables: one object until one of them changes. */
export class WorldRules<G extends Game> {
  #loaded: Loaded<G> | null = null;

  /** `read`: the settings as the world has them now; `build`: the rules that go by them. */
  constructor(
    readonly read: () => HouseSettings<G["settings"]>,
    readonly build: (settings: G["settings"]) => Ruleset<G>,
  ) {}

  /** The rules in force. */
  current(): Ruleset<G> {
    return this.#load().rules;
  }

  /** Forgets the constants and tables: they have changed. */
  reload(): void {
    this.#loaded = null;
  }

  /** Tells a game master which of the world's constants and tables are not followed, and why. */
  tellRefused(): void {
    if (!game.user.isGM) return;
    for (const refused of this.#load().refused)
      ui.notifications.warn(hostSentence("PDA.Notice.houseRuleRefused", { problem: houseFaultText(refused) }));
  }

  #load(): Loaded<G> {
    if (this.#loaded === null) {
      const { settings, refused } = this.read();
      this.#loaded = { rules: this.build(settings), refused };
    }
    return this.#loaded;
  }
}

/** A declared ruleset as this world plays it. `choices`: what the world has chosen where the rules work either way, by name. */
export function worldRules<G extends DeclaredGame>(
  declaration: Declaration<G>,
  choices: () => Readonly<Record<string, unknown>> = () => ({}),
): WorldRules<G> {
  return new WorldRules<G>(
    () => houseSettings(declaration, { ...houseRules(), choices: choices() }),
    (settings) => declaration.rulesetWith(settings),
  );
}
