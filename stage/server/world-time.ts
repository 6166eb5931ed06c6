/** The time of the world: a number of seconds in the setting `core.time`. */
import { isRecord, type Source } from "../shared/document-kinds.ts";
import type { DocumentRequest, DocumentResponse } from "../shared/protocol.ts";
import { documentKind } from "../shared/document-kinds.ts";
import { newRecord, type Stamp } from "./new-record.ts";
import type { WorldStore } from "./store/world-store.ts";

/** When an operation carries `worldTime.delta` (turns of a combat do), advances the setting and tells everybody. */
export function advanceWorldTime(
  store: WorldStore,
  request: DocumentRequest,
  stamp: Stamp,
  tell: (response: DocumentResponse) => void,
): void {
  const { worldTime } = request.operation;
  const delta = isRecord(worldTime) ? worldTime["delta"] : undefined;
  if (request.type !== "Combat" || request.action !== "update" || typeof delta !== "number" || delta === 0) return;
  const settings = store.collection("settings");
  const present = [...settings.values()].find((each) => each["key"] === "core.time");
  const value = JSON.stringify(secondsOf(present) + delta);
  const userId = stamp.userId ?? "";
  if (present === undefined) {
    const created = newRecord(
      documentKind("Setting"),
      { key: "core.time", value },
      { keepId: false, keepEmbeddedIds: true },
      stamp,
    );
    settings.set(String(created["_id"]), created);
    tell({ type: "Setting", action: "create", operation: {}, result: [created], userId });
  } else {
    present["value"] = value;
    tell({ type: "Setting", action: "update", operation: {}, result: [{ _id: present["_id"], value }], userId });
  }
  store.touch("settings");
}

function secondsOf(setting: Source | undefined): number {
  const value: unknown = typeof setting?.["value"] === "string" ? JSON.parse(setting["value"]) : 0;
  return typeof value === "number" ? value : 0;
}
