/** [14] The effects that can expire, and what becomes of them when they do. */
import type { Source } from "../../../shared/document-kinds.ts";
import type { Document } from "../../abstract/document.ts";
import { callMember } from "../../dice/call.ts";
import { currentGame } from "../../helpers/current-game.ts";
import { documentConfig, generation } from "../../realm.ts";
import { isActiveGM } from "../surroundings.ts";

/** What a refresh is about. */
export interface RefreshContext {
  readonly combat?: unknown;
  readonly actors?: ReadonlySet<unknown> | undefined;
}

/** At these no time passes: what is left is as it was before. */
const TIMELESS = ["turnEnd", "roundEnd"];

/** An effect, as time passes for it. */
interface TimedEffect extends Document {
  readonly duration: Source;
  readonly isExpiryTrackable: boolean;
  updateDuration(): unknown;
  isExpiryEvent(event: string, context: RefreshContext): boolean;
}

/** An actor, as durations need it. */
interface EffectsOwner {
  allApplicableEffects(): Iterable<TimedEffect>;
  onUpdateEffectDurations(effects: readonly TimedEffect[], event: string, context: RefreshContext): Promise<void>;
}

/** Tells effects how time passes; on the active game master's client it ends those that are over. */
export class ActiveEffectRegistry {
  /** The effects that can expire, of the world's actors and of tokens' own. */
  *[Symbol.iterator](): Generator<TimedEffect, void> {
    for (const actor of owners())
      for (const effect of actor.allApplicableEffects()) if (effect.isExpiryTrackable) yield effect;
  }

  has(effect: TimedEffect): boolean {
    return [...this].includes(effect);
  }

  /** Prepares durations anew and ends what has expired by this event, by CONFIG.ActiveEffect.expiryAction. */
  async refresh(event: string, context: RefreshContext = {}): Promise<void> {
    const over: TimedEffect[] = [];
    for (const actor of owners()) {
      if (context.actors?.has(actor) === false) continue;
      const effects = [...actor.allApplicableEffects()].filter((effect) => effect.isExpiryTrackable);
      if (!TIMELESS.includes(event)) for (const effect of effects) effect.updateDuration();
      if (effects.length > 0) await actor.onUpdateEffectDurations(effects, event, context);
      over.push(
        ...effects.filter((effect) => effect.duration["remaining"] === 0 && effect.isExpiryEvent(event, context)),
      );
    }
    if (isActiveGM()) await end([...new Set(over)]);
  }
}

function* owners(): Generator<EffectsOwner, void> {
  const game = currentGame();
  for (const actor of game.actors) if (isOwner(actor)) yield actor;
  for (const scene of game.scenes) {
    for (const token of scene.getEmbeddedCollection("Token")) {
      const actor: unknown = Reflect.get(token, "actorLink") === true ? null : Reflect.get(token, "actor");
      if (isOwner(actor)) yield actor;
    }
  }
}

function isOwner(value: unknown): value is EffectsOwner {
  return typeof value === "object" && value !== null && "allApplicableEffects" in value;
}

async function end(effects: readonly TimedEffect[]): Promise<void> {
  const config: object = documentConfig("ActiveEffect") ?? {};
  const action: unknown = Reflect.get(config, "expiryAction");
  for (const effect of effects) {
    if (action === "delete") await effect.delete();
    else if (action === "update") await effect.update({ "duration.expired": true });
  }
}

/** Has the registry of the configured class hear of an event. Generation 13 ends no effects. */
export async function refreshEffects(event: string, context: RefreshContext = {}): Promise<void> {
  if (generation() >= 14)
    await callMember(documentConfig("ActiveEffect")?.documentClass, ["registry", "refresh"], event, context);
}
