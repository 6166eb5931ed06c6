import { BooleanField, SchemaField } from "../data/fields.ts";
import { commonTokenFields } from "./token-data.ts";

/** What new tokens of an actor start with. */
export class PrototypeTokenField extends SchemaField {
  constructor() {
    super({ ...commonTokenFields(), randomImg: new BooleanField(), appendNumber: new BooleanField(), prependAdjective: new BooleanField() });
  }
}
