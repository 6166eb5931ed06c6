import { d20Services } from "../../foundry/rulesets/d20/d20-services.ts";
import { d20Adapter } from "../../foundry/rulesets/d20/d20-adapter.ts";
import { played, type PlayedRuleset } from "../played.ts";
import { filterPacks } from "../compendia/filter-packs.ts";
import { D20_CARD_TEXT } from "./exchange-card/card-text.ts";
import { registerSheets } from "../sheets/register-sheets.ts";
import { provideD20 } from "./d20-port.ts";
import { registerD20Scene } from "./scene/register-scene.ts";
import { D20_SHEETS } from "./sheets/d20-sheets.ts";
import { D20_PACK_FILTERS } from "./pack-filters.ts";
import { D20_OUTSIDE } from "./outside.ts";
import { D20_RULINGS } from "./rulings/d20-rulings.ts";
import { registerD20Tracker } from "./tracker/register-tracker.ts";

/** The screens of `d20`. */
export const D20_RULESET: PlayedRuleset = played(d20Adapter, {
  cardText: D20_CARD_TEXT,
  services: d20Services,
  rulings: D20_RULINGS,
  outside: D20_OUTSIDE,
  async register(services) {
    provideD20(services);
    registerSheets(D20_SHEETS);
    filterPacks(D20_PACK_FILTERS);
    await Promise.all([registerD20Tracker(), registerD20Scene()]);
  },
});
