import type { CostAggregator, MovementActionConfig } from "./movement-types.ts";

const action = (
  name: string,
  icon: string,
  order: number,
  more: Partial<MovementActionConfig> = {},
): MovementActionConfig => ({
  label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
  icon: `fa-solid ${icon}`,
  order,
  teleport: false,
  measure: true,
  walls: "move",
  visualize: true,
  canSelect: () => true,
  deriveTerrainDifficulty: null,
  getAnimationOptions: () => ({}),
  getCostFunction: () => (cost) => cost,
  ...more,
});

const doubled = { getCostFunction: () => (cost: number) => cost * 2 };
const half = () => ({ movementSpeed: tokenMovementConfig.defaultSpeed / 2 });

/** The median of the squares' costs; infinite where one square cannot be entered. */
export const medianCost: CostAggregator = (results) => {
  const costs = results.map((r) => r.cost).sort((a, b) => a - b);
  if (costs.some((c) => !Number.isFinite(c))) return Number.POSITIVE_INFINITY;
  return costs[Math.floor((costs.length - 1) / 2)] ?? 0;
};

/** The shape of `CONFIG.Token.movement`. */
export interface TokenMovementConfig {
  /** Grid spaces a second. */
  defaultSpeed: number;
  defaultAction: string;
  costAggregator: CostAggregator;
  actions: Record<string, MovementActionConfig>;
}

/** The value of `CONFIG.Token.movement`. */
export const tokenMovementConfig: TokenMovementConfig = {
  defaultSpeed: 6,
  defaultAction: "walk",
  costAggregator: medianCost,
  actions: {
    walk: action("walk", "fa-person-walking", 0),
    fly: action("fly", "fa-person-fairy", 1),
    swim: action("swim", "fa-person-swimming", 2, { getAnimationOptions: half }),
    burrow: action("burrow", "fa-person-digging", 3),
    crawl: action("crawl", "fa-person-praying", 4, { getAnimationOptions: half, ...doubled }),
    climb: action("climb", "fa-person-through-window", 5, { getAnimationOptions: half, ...doubled }),
    jump: action("jump", "fa-person-running-fast", 6, doubled),
    blink: action("blink", "fa-person-from-portal", 7, {
      teleport: true,
      getAnimationOptions: () => ({ duration: 0 }),
    }),
    displace: action("displace", "fa-transporter-1", 8, {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: () => false,
      getAnimationOptions: () => ({ duration: 0 }),
      getCostFunction: () => () => 0,
    }),
  },
};

/** The configured action of a name. Throws with the name when there is none. */
export function movementAction(name: string): MovementActionConfig {
  const found = tokenMovementConfig.actions[name];
  if (!found) throw new Error(`"${name}" is no movement action in CONFIG.Token.movement.actions.`);
  return found;
}
