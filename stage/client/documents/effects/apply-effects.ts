/** How the effects of an actor are applied when it is prepared. */
import type { Source } from "../../../shared/document-kinds.ts";
import { deepClone, expandObject, isPlainObject, mergeObject } from "../../../shared/objects.ts";
import type { EffectChange } from "../../data/change-application.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { documentClass } from "../../realm.ts";
import { ActiveEffect } from "../active-effect.ts";
import type { ClientDocument } from "../abstract/client-document.ts";
import { changePhases, priorityOf } from "./change-types.ts";

/** An actor, as its effects change it. */
interface AffectedActor extends ClientDocument {
  readonly _completedActiveEffectPhases: Set<string>;
  readonly overrides: Source;
  readonly statuses: Set<string>;
  allApplicableEffects(): Iterable<ActiveEffect>;
  getRollData(): object;
}

/** A change on its way: with its effect, its place in the order and, in generation 14, what `@` stands for. */
interface DueChange {
  readonly change: EffectChange;
  readonly effect: ActiveEffect;
  readonly priority: number;
  readonly replacementData: object | undefined;
}

/** Whether a phase is known and has not been applied yet in this preparation; if not, an error is reported. */
export function isPhaseDue(actor: AffectedActor, phase: string): boolean {
  const report = (reason: string): false => {
    Hooks.onError("Actor#applyActiveEffects", new Error(reason), { log: "error" });
    return false;
  };
  if (!(phase in changePhases())) return report(`There is no phase "${phase}" of active effects.`);
  if (actor._completedActiveEffectPhases.has(phase))
    return report(`The phase "${phase}" was applied already since ${actor.uuid} was prepared.`);
  actor._completedActiveEffectPhases.add(phase);
  return true;
}

/** Applies what is due, in order of priority, and notes it among the actor's overrides. `phase`: none in generation 13. */
export function applyEffects(actor: AffectedActor, phase: string | undefined): void {
  const changed: Source = {};
  for (const due of dueChanges(actor, phase)) {
    const { change, effect, replacementData } = due;
    const made =
      phase === undefined ? effect.apply(actor, change) : applierOf().applyChange(actor, change, { replacementData });
    if (isPlainObject(made)) Object.assign(changed, made);
  }
  mergeObject(actor.overrides, expandObject(changed));
}

function dueChanges(actor: AffectedActor, phase: string | undefined): DueChange[] {
  const due: DueChange[] = [];
  let rollData: object | undefined;
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    if (phase !== "final") for (const status of effect.statuses) actor.statuses.add(status);
    const changes = effect.changes.filter(
      (change) => change.key !== "" && (phase === undefined || effect.shouldApplyChange(change, { phase })),
    );
    if (changes.length === 0) continue;
    if (phase !== undefined) rollData ??= actor.getRollData();
    const replacementData = rollData === undefined ? undefined : effect.getReplacementData(rollData);
    due.push(
      ...changes.map((change) => ({
        change: Object.assign(deepClone(change), { effect }),
        effect,
        priority: priorityOf(change),
        replacementData,
      })),
    );
  }
  return due.sort((a, b) => a.priority - b.priority);
}

function applierOf(): typeof ActiveEffect {
  return (documentClass("ActiveEffect") ?? ActiveEffect) as typeof ActiveEffect;
}
