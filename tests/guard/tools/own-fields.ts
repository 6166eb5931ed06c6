import { fieldsOf, type Field } from "../../../tools/api/command-fields.ts";

type Parse = Parameters<typeof fieldsOf>[0];

/** Every key that a command may have, without what lies within a command that is kept whole in another one: that has fields and rows of its own. */
export function ownFieldsOf(parse: Parse, deed: string): readonly Field[] {
  const fields = fieldsOf(parse, deed);
  const inner = fields.flatMap(({ key }) => (key.endsWith(".do") ? [key.slice(0, -"do".length)] : []));
  return fields.filter(({ key }) => !inner.some((begin) => key.startsWith(begin)));
}
