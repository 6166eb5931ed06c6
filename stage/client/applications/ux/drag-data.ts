/** The data that a drag carries. */
import { isRecord } from "../host.ts";

/** The record that a drop brings; empty where it brings none. */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}
