/** Every data model of the host holds what the decoder of the same shape reads: the same new values, the same bounds. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decode } from "../../src/rules/kernel/decode.ts";
import type { Fields, Group } from "../../src/rules/kernel/schema/stored.ts";
import { SHIPPED } from "../../tools/build/built-rulesets.ts";
import { documentShapes } from "../../tools/build/document-types.ts";
import { openDuel, type Duel } from "./duel.ts";

const SHAPES = documentShapes(SHIPPED);

/** Fields of a document that no rule reads. */
const UNREAD = ["description", "notes", "lease", "rulesVersion"];

/** What the host's field of one value is, as data. */
interface HostField {
  readonly path: string;
  readonly initial: unknown;
  readonly nullable: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly integer: boolean;
  readonly choices: readonly string[] | null;
}

describe("the host's models", () => {
  let duel: Duel;
  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);
  afterAll(() => duel.server.close());

  const fieldsOf = (document: string, type: string): Promise<readonly HostField[]> =>
    duel.gm.client.evaluate(
      ({ CONFIG, foundry }, want) => {
        type Any = Record<string, unknown> & { getInitialValue(data: object): unknown };
        const models = Reflect.get(Reflect.get(CONFIG, want.document), "dataModels") as Record<string, object>;
        const found: HostField[] = [];
        const boundOf = (field: Any, key: string): number | null => {
          const bound = field instanceof foundry.data.fields.NumberField ? Reflect.get(field, key) : null;
          return typeof bound === "number" && Number.isFinite(bound) ? bound : null;
        };
        const visit = (fields: Record<string, Any>, before: string): void => {
          for (const [key, field] of Object.entries(fields)) {
            const isGroup = field instanceof foundry.data.fields.SchemaField && !field["nullable"];
            if (isGroup) visit(field["fields"] as never, `${before}${key}.`);
            else
              found.push({
                path: before + key,
                initial: field.getInitialValue({}),
                nullable: field["nullable"] === true,
                min: boundOf(field, "min"),
                max: boundOf(field, "max"),
                integer: field["integer"] === true,
                choices: Array.isArray(field["choices"]) ? (field["choices"] as string[]) : null,
              });
          }
        };
        visit(Reflect.get(Reflect.get(models[want.type]!, "schema") as object, "fields") as never, "");
        return found;
      },
      { document, type },
    );

  it("are all here", async () => {
    const types = await duel.gm.client.evaluate(({ game }) => {
      const all = Reflect.get(game.system, "documentTypes") as Record<string, Record<string, unknown>>;
      return ["Actor", "Combat", "Combatant", "Item"].flatMap((document) =>
        Object.keys(all[document]!).map((type) => `${document}.${type}`),
      );
    });
    expect(SHAPES.map(([document, type]) => `${document}.${type}`).sort()).toEqual([...types].sort());
  });

  it.each(SHAPES)("%s %s begins as what the decoder reads of nothing", async (document, type, shape) => {
    const initial = leaves(shape.store(shape.initial));
    for (const field of await fieldsOf(document, type)) {
      if (UNREAD.includes(field.path.split(".")[0]!)) continue;
      expect([field.path, field.initial]).toEqual([field.path, initial.get(field.path)]);
    }
  });

  it.each(SHAPES)("%s %s is bounded as the decoder is", async (document, type, shape) => {
    for (const field of await fieldsOf(document, type)) {
      if (UNREAD.includes(field.path.split(".")[0]!)) continue;
      const reads = (value: unknown): boolean => readsAt(shape, field.path, value);
      expect([field.path, "null", reads(null)]).toEqual([field.path, "null", field.nullable]);
      const edges = [field.min, field.max].filter((edge) => edge !== null);
      for (const edge of edges) expect([field.path, edge, reads(edge)]).toEqual([field.path, edge, true]);
      if (field.min !== null) expect([field.path, "below", reads(field.min - 1)]).toEqual([field.path, "below", false]);
      if (field.max !== null) expect([field.path, "above", reads(field.max + 1)]).toEqual([field.path, "above", false]);
      if (field.min !== null && field.max !== null && field.min < field.max)
        expect([field.path, "parts", reads(field.min + 0.5)]).toEqual([field.path, "parts", !field.integer]);
      for (const choice of field.choices ?? []) expect([choice, reads(choice)]).toEqual([choice, true]);
      if (field.choices !== null) expect([field.path, reads("no such word")]).toEqual([field.path, false]);
    }
  });
});

/** The values of an object by path; lists and null are values. */
function leaves(object: object, before = ""): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) found.set(before + key, value);
    else for (const [path, leaf] of leaves(value, `${before}${key}.`)) found.set(path, leaf);
  }
  return found;
}

/** Whether the decoder reads a new thing that says this value at a path. */
function readsAt(shape: Group<Fields>, path: string, value: unknown): boolean {
  const input = structuredClone(shape.store(shape.initial)) as Record<string, unknown>;
  const keys = path.split(".");
  const holder = keys.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, input);
  holder[keys.at(-1)!] = value;
  return decode(shape, input).ok;
}
