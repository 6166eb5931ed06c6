import { isRecord } from "../../../shared/document-kinds.ts";
import { emitActivity, onActivity } from "../../canvas/user-activity.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { game } from "../surroundings.ts";
import type { MovementSignal } from "./movement-types.ts";

/** Tells the other clients. */
export function sendMovementSignal(signal: MovementSignal): void {
  emitActivity({ tokenMovement: signal });
}

/** Lets tokens hear what other clients tell of their movements, and that a mover has left. Once, when tokens are defined. */
export function listenToMovementSignals(): void {
  onActivity((userId, activity) => {
    const signal = activity["tokenMovement"];
    if (!isSignal(signal)) return;
    const token = game().scenes.get(signal.sceneId)?.tokens.get(signal.tokenId);
    token?._onMovementSignal(signal, userId);
  });
  Hooks.on("userConnected", (user: { id: string }, isActive: boolean) => {
    if (isActive) return;
    for (const scene of game().scenes)
      for (const token of scene.tokens) if (token.movement.user?.id === user.id) token._stopMovementOnDisconnect();
  });
}

function isSignal(value: unknown): value is MovementSignal {
  if (!isRecord(value)) return false;
  return ["action", "sceneId", "tokenId", "movementId"].every((key) => typeof value[key] === "string");
}
