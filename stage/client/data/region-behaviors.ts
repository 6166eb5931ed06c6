import { TypeDataModel } from "../abstract/type-data-model.ts";

/** The `system` of a region's behaviour. Here regions tell their behaviours nothing of what happens in them. */
export class RegionBehaviorType extends TypeDataModel {
  /** Handlers of the events that a behaviour always hears of. */
  static events: Readonly<Record<string, unknown>> = {};

  /** The behaviour whose data this is. */
  get behavior(): unknown {
    return this.parent;
  }

  /** The region that the behaviour belongs to. */
  get region(): unknown {
    return parentOf(this.behavior);
  }

  /** The scene that the region lies in. */
  get scene(): unknown {
    return parentOf(this.region);
  }
}

function parentOf(document: unknown): unknown {
  return typeof document === "object" && document !== null ? (Reflect.get(document, "parent") ?? null) : null;
}
