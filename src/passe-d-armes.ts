import "./foundry/types.ts";
import { registerModels } from "./foundry/register-models.ts";

Hooks.once("init", () => registerModels());
