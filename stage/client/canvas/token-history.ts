import type { Source } from "../../shared/document-kinds.ts";
import type { Document } from "../abstract/document.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { POSITION_KEYS } from "../documents/token/movement-types.ts";

/** Fields of a token that are left as they are when a change is undone. */
const NOT_UNDONE = ["actorData", "delta", "_movementHistory"];
/** How many changes are kept. */
const KEPT = 100;

export type HistoryType = "create" | "update" | "delete";

/** By token: the movement that a change of place was, by the id of its first leg; and what else was moved by the same hand. */
export interface HistoryOptions {
  movements?: Record<string, string>;
  group?: string;
}

/** A change as it can be undone: what was made (ids), what was changed (as it was before), what was deleted (whole). */
export interface HistoryEntry {
  type: HistoryType;
  data: Source[];
  options: HistoryOptions;
}

/** What this client's user has done to the tokens of the scene shown, so that it can be undone. */
export class TokenHistory {
  readonly entries: HistoryEntry[] = [];
  /** One change is undone after the other, however quickly it is asked for. */
  #undone: Promise<unknown> = Promise.resolve();

  /** Keeps a change. Throws where a record has no id. */
  store(type: HistoryType, data: readonly Source[], options: HistoryOptions = {}): void {
    if (data.some((each) => typeof each["_id"] !== "string"))
      throw new Error("The data of a stored change must have an _id each.");
    const cleaned = data.map((each) =>
      type === "update" ? Object.fromEntries(Object.entries(each).filter(([key]) => !NOT_UNDONE.includes(key))) : each,
    );
    const telling = type === "update" ? cleaned.filter((each) => Object.keys(each).length > 1) : cleaned;
    if (telling.length === 0) return;
    const last = this.entries.at(-1);
    if (last !== undefined && options.group !== undefined && last.options.group === options.group) {
      last.data.push(...telling);
      Object.assign((last.options.movements ??= {}), options.movements);
      return;
    }
    this.entries.push({ type, data: telling, options });
    if (this.entries.length > KEPT) this.entries.shift();
  }

  /** Whether the change that was kept last is an earlier leg of a movement: its chain goes on. */
  continues(chain: readonly string[]): boolean {
    const { movements = {} } = this.entries.at(-1)?.options ?? {};
    return Object.values(movements).some((id) => chain.includes(id));
  }

  /** Undoes the change that was kept last and answers the documents concerned; none where there is none. */
  undo(scene: Scene): Promise<Document[]> {
    const undoing = this.#undone.then(() => this.#undoLast(scene));
    this.#undone = undoing.catch(() => undefined);
    return undoing;
  }

  async #undoLast(scene: Scene): Promise<Document[]> {
    const entry = this.entries.pop();
    if (entry === undefined) return [];
    const present = entry.data.filter(({ _id }) => scene.tokens.get(String(_id)) !== undefined);
    switch (entry.type) {
      case "create":
        return scene.deleteEmbeddedDocuments(
          "Token",
          present.map(({ _id }) => String(_id)),
          { isUndo: true },
        );
      case "delete":
        return scene.createEmbeddedDocuments("Token", entry.data, { isUndo: true, keepId: true });
      case "update":
        return undoUpdate(scene, present, entry.options.movements ?? {});
    }
  }
}

async function undoUpdate(
  scene: Scene,
  data: readonly Source[],
  movements: Readonly<Record<string, string>>,
): Promise<Document[]> {
  const movement: Source = {};
  const updates: Source[] = [];
  for (const before of data) {
    const token = scene.tokens.get(String(before["_id"]));
    if (token === undefined) continue;
    const id = movements[token.id ?? ""];
    const isReverted =
      id !== undefined &&
      token.movementHistory.some(({ movementId }) => movementId === id) &&
      (await token.revertRecordedMovement(id));
    if (!isReverted) movement[token.id ?? ""] = backTo(token, before);
    updates.push(isReverted ? withoutPlace(before) : before);
  }
  await scene.updateEmbeddedDocuments(
    "Token",
    updates.filter((each) => Object.keys(each).length > 1),
    { isUndo: true, movement },
  );
  return data.flatMap(({ _id }) => scene.tokens.get(String(_id)) ?? []);
}

/** The movement that puts a token back where no history has recorded how it came away. */
function backTo({ x, y, elevation, width, height, shape }: TokenDocument, before: Source): Source {
  const place = { x, y, elevation, width, height, shape };
  const former = Object.fromEntries(POSITION_KEYS.map((key) => [key, before[key] ?? place[key]]));
  return { waypoints: [{ ...former, action: "displace" }], method: "undo" };
}

function withoutPlace(before: Source): Source {
  return Object.fromEntries(
    Object.entries(before).filter(([key]) => !(POSITION_KEYS as readonly string[]).includes(key)),
  );
}
