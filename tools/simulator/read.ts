import { decode, type Decoder } from "../../src/rules/kernel/decode.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";
import { ToolError } from "../tool.ts";

/** What a stranger's JSON says. Throws a {@link ToolError} where it says nothing of the kind. */
export function readOrThrow<T>(decoder: Decoder<T>, value: unknown): T {
  const found = decode(decoder, value);
  if (!found.ok) throw new ToolError(plainFault(found.fault));
  return found.value;
}
