import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { LANGUAGES } from "../../tools/build/languages.ts";
import { isRecord, recordList, type JsonRecord } from "../../tools/json.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { d20World } from "./d20-world.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

const sources = readPackSources().filter(({ ruleset }) => ruleset === "d20");
const find = sourcesByName(sources);
const stamp = { systemId: "passe-d-armes", systemVersion: "0", coreVersion: "13" };

/** What a model has to say of a document and of the things and pages in it: their values. */
const valuesOf = (document: JsonRecord): unknown => [
  document["name"],
  document["system"],
  ...["items", "pages"].map((list) => recordList(document, list, "document").map(({ name, system }) => [name, system])),
];

describe("the compendia of the second ruleset", () => {
  const folder = writeAdapterSystem();
  let server: StageServer;
  let gm: Seat;

  beforeAll(async () => {
    server = await createStageServer({ world: d20World(), systemPath: folder });
    gm = await sit(server, IDS.gm);
  }, 60_000);

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Documents as the host's classes keep them. */
  const kept = async (documents: readonly JsonRecord[]): Promise<readonly JsonRecord[]> => {
    const made: unknown = await gm.client.evaluate(
      (_world, given) =>
        given.map((data): object => {
          const kind: unknown = Reflect.get(
            globalThis,
            "items" in data ? "Actor" : "pages" in data ? "JournalEntry" : "Item",
          );
          const implementation: unknown = Reflect.get(Object(kind), "implementation");
          const document: unknown =
            typeof implementation === "function" ? Reflect.construct(implementation, [data]) : null;
          return (document as { toObject(): object }).toObject();
        }),
      documents,
    );
    return Array.isArray(made) ? made.filter(isRecord) : [];
  };

  it.each(LANGUAGES)("are kept in %s as they are written, value by value", async (language) => {
    const documents = sources.map((source) => buildDocument(source, language, find, stamp));
    expect((await kept(documents)).map(valuesOf)).toEqual(documents.map(valuesOf));
  });

  it("would be seen to hold what a sheet cannot", async () => {
    const [document] = sources
      .filter(({ slug }) => slug === "treant")
      .map((source) => buildDocument(source, "en", find, stamp));
    const system = isRecord(document?.["system"]) ? document["system"] : {};
    const beyond = { ...document, system: { ...system, naturalArmour: -1 } };
    expect((await kept([beyond])).map(valuesOf)).not.toEqual([beyond].map(valuesOf));
  });
});
