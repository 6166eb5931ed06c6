/** How a table plays where the builds of one generation differ. */
export interface Builds {
  /**
   * Whether the chat log asks, when a message changes, if its reader may see it. Builds 13.350 to 14.363 do not: they are
   * careless, and draw it.
   */
  readonly chatUpdates: "careless" | "careful";
  /** The action of a recorded movement that is undone: that of its token, or `displace`, as foundryvtt/foundryvtt#13724 asks for. */
  readonly undo: "plain" | "displace";
}

/** How a table plays that asks for nothing else. */
export const BUILDS: Builds = { chatUpdates: "careless", undo: "plain" };
