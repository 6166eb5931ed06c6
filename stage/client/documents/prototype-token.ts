import { BooleanField, SchemaField } from "../data/fields.ts";
import { prototypeTokenFields } from "./token/token-schema.ts";

/** What new tokens of an actor start with. */
export class PrototypeTokenField extends SchemaField {
  constructor() {
    super({
      ...prototypeTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    });
  }
}
