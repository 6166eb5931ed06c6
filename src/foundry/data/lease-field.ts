import { measure, name, text } from "./bounded-fields.ts";
import fields = foundry.data.fields;

/**
 * What every ruleset's combat stores besides the fight itself: `lease` names the one tab that executes commands
 * (`beat`: server time in milliseconds when it last said so), `rulesVersion` the rules that its referee plays by.
 */
export const leaseField = () => ({
  lease: new fields.SchemaField(
    { user: name("user"), tab: name("tab"), beat: measure(0, Number.MAX_SAFE_INTEGER, 0) },
    { required: true, nullable: true, initial: null },
  ),
  rulesVersion: text(),
});
