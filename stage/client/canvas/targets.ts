import { isRecord } from "../../shared/document-kinds.ts";
import { Hooks } from "../helpers/hooks.ts";
import { game } from "../documents/surroundings.ts";
import { emitActivity, onActivity } from "./user-activity.ts";
import type { SceneCanvas, SceneToken, TargetOptions, TargetingUser } from "./canvas-types.ts";

/** The user of this client. Throws before setup. */
export function ownUser(): TargetingUser {
  const { user } = game();
  if (user === null) throw new Error("The user of this client is not known yet.");
  return user as TargetingUser;
}

/** Marks a token as a user's target or takes the mark away, with the hook; tells the others when the user is this client's. */
export function setTarget(
  token: SceneToken,
  targeted: boolean,
  { user = null, releaseOthers = true, groupSelection = false }: TargetOptions = {},
): void {
  const who = user ?? ownUser();
  if (releaseOthers) for (const other of [...who.targets]) if (other !== token) changeTarget(who, other, false);
  changeTarget(who, token, targeted);
  if (who.isSelf && !groupSelection) tellTargets();
}

function changeTarget(user: TargetingUser, token: SceneToken, targeted: boolean): void {
  if (user.targets.has(token) === targeted) return;
  if (targeted) user.targets.add(token);
  else user.targets.delete(token);
  if (targeted) token.targeted.add(user);
  else token.targeted.delete(user);
  token.refresh({ refreshTarget: true });
  Hooks.callAll("targetToken", user, token, targeted);
}

/** Tells the others what this client's user aims at. */
export function tellTargets(): void {
  const user = ownUser();
  emitActivity({ sceneId: user.viewedScene, targets: user.targets.ids });
}

/** Lets the canvas show what the other users aim at, and their pings. Answers how to stop. */
export function followOthers(canvas: SceneCanvas): () => void {
  return onActivity((userId, activity) => {
    const user = game().users.get(userId) as TargetingUser | undefined;
    if (!user || user.isSelf) return;
    const { targets, ping, sceneId } = activity;
    const isHere = sceneId === undefined || sceneId === canvas.scene?.id;
    if (Array.isArray(targets)) showTargets(canvas, user, isHere ? targets.map(String) : []);
    if (isHere && isRecord(ping)) canvas.showPing({ x: Number(ping["x"]), y: Number(ping["y"]) }, user);
  });
}

function showTargets(canvas: SceneCanvas, user: TargetingUser, ids: string[]): void {
  for (const token of [...user.targets]) if (!ids.includes(token.id)) changeTarget(user, token, false);
  for (const id of ids) {
    const token = canvas.tokens.get(id);
    if (token) changeTarget(user, token, true);
  }
}
