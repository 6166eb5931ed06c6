import "./foundry/types.ts";
import { attended } from "./foundry/attended.ts";
import { startAdapter } from "./foundry/start.ts";
import { registerUi } from "./ui/register-ui.ts";
import { RULESET_KITS } from "./ui/table-kits.ts";

Hooks.once("init", () => attended(registerUi(startAdapter(RULESET_KITS))));
