import type { WorldDefinition } from "../../stage/server/world.ts";
import { isRecord, type Source } from "../../stage/shared/document-kinds.ts";
import { castMembers } from "../../tools/demo/world.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { patientWorld } from "./table.ts";

/** What a test changes of somebody in the demo world of d20. */
export interface Change {
  /** Column and row of the (upper left) square where the token stands. */
  readonly at?: readonly [column: number, row: number];
  readonly hidden?: boolean;
  /** What of the actor is otherwise, by path below `system`. */
  readonly system?: Readonly<Record<string, unknown>>;
  /** Where gear is, by its name. */
  readonly gear?: Readonly<Record<string, string>>;
  /** Gear and powers that are theirs as well, by name, copied from another. */
  readonly gains?: { readonly from: string; readonly items: readonly string[] };
  /** Gear from the compendia that is theirs as well. */
  readonly gets?: readonly string[];
}

/** The demo world of d20 with some of its fighters standing elsewhere or faring otherwise; those not named stay out of the fight where `alone`. */
export function changedWorld(
  changes: Readonly<Record<string, Change>>,
  alone = false,
  world = patientWorld("d20"),
): WorldDefinition {
  const documents = structuredClone(world.documents) as Record<string, Source[]>;
  const gone = new Set<unknown>();
  for (const scene of documents["scenes"] ?? []) {
    const size = Number(Reflect.get(Object(scene["grid"]), "size"));
    for (const token of listOf(scene, "tokens")) {
      const change = changes[String(token["name"])];
      if (change === undefined && alone) gone.add(token["_id"]);
      const { at, hidden } = change ?? {};
      if (at !== undefined) Object.assign(token, { x: at[0] * size, y: at[1] * size });
      if (hidden !== undefined) token["hidden"] = hidden;
    }
    scene["tokens"] = listOf(scene, "tokens").filter((token) => !gone.has(token["_id"]));
  }
  for (const combat of documents["combats"] ?? [])
    combat["combatants"] = listOf(combat, "combatants").filter((each) => !gone.has(each["tokenId"]));
  const actors = documents["actors"] ?? [];
  for (const actor of actors) {
    const { gains } = changes[String(actor["name"])] ?? {};
    const from = actors.find(({ name }) => name === gains?.from) ?? {};
    const copies = listOf(from, "items").filter(({ name }) => gains?.items.includes(String(name)) === true);
    const { gets = [] } = changes[String(actor["name"])] ?? {};
    actor["items"] = [...listOf(actor, "items"), ...structuredClone(copies), ...fromPacks(gets)];
    change(actor, changes[String(actor["name"])] ?? {});
  }
  return { ...world, documents };
}

/** Gear as one has it who has taken it from the compendia. */
function fromPacks(references: readonly string[]): Source[] {
  const members = references.map((from, at) => ({ _id: `e2eGear${String(at).padStart(9, "0")}`, from }));
  return castMembers(members, readPackSources(), "en").map(({ ownership: _, _stats: __, ...item }) => item);
}

/** The same with others from the compendia in the places of some: whose they are and on which side they stand is kept. */
export function recast(world: WorldDefinition, roles: Readonly<Record<string, string>>): WorldDefinition {
  const documents = structuredClone(world.documents) as Record<string, Source[]>;
  const before = (documents["actors"] ?? []).filter(({ name }) => String(name) in roles);
  const cast = castMembers(
    before.map(({ _id, name, ownership }) => ({ _id, from: roles[String(name)] ?? "", ownership })),
    readPackSources(),
    "en",
  );
  for (const [at, actor] of before.entries()) Object.assign(actor, cast[at]);
  for (const scene of documents["scenes"] ?? [])
    for (const token of listOf(scene, "tokens")) {
      const actor = cast.find(({ _id }) => _id === token["actorId"]);
      const looks = actor?.["prototypeToken"];
      if (actor === undefined || !isRecord(looks)) continue;
      const { name, width, height, texture } = looks;
      Object.assign(token, { name, width, height, texture });
    }
  return { ...world, documents };
}

/** The same in one of the host's kinds of weather. */
export function inWeather(world: WorldDefinition, weather: string): WorldDefinition {
  const { scenes = [] } = world.documents;
  return { ...world, documents: { ...world.documents, scenes: scenes.map((scene) => ({ ...scene, weather })) } };
}

/** The same without a map: the scene has no tokens, and nobody who fights has one. */
export function withoutMap(world: WorldDefinition): WorldDefinition {
  const { scenes = [], combats = [] } = world.documents;
  const unmapped = (combat: Source): Source => ({
    ...combat,
    scene: null,
    combatants: listOf(combat, "combatants").map((each) => ({ ...each, sceneId: null, tokenId: null })),
  });
  return {
    ...world,
    documents: {
      ...world.documents,
      scenes: scenes.map((scene) => ({ ...scene, tokens: [] })),
      combats: combats.map(unmapped),
    },
  };
}

function change(actor: Source, { system = {}, gear = {} }: Change): void {
  for (const [path, value] of Object.entries(system)) setAt(actor["system"], path.split("."), value);
  for (const item of listOf(actor, "items")) {
    const place = gear[String(item["name"])];
    if (place !== undefined) setAt(item["system"], ["place"], place);
  }
}

function listOf(record: Source, key: string): Source[] {
  const list = record[key];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function setAt(record: unknown, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (!isRecord(record)) throw new Error(`Nothing to set ${key} in.`);
  if (rest.length === 0) record[key] = value;
  else setAt(record[key], rest, value);
}
