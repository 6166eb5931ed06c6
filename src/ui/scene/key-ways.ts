import { reportErrors } from "../../foundry/report-errors.ts";
import { asDirection } from "../../foundry/compat/casts.ts";
import type { CornerPoint } from "../../foundry/movement/move-path.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { FIGHT_CHANGES } from "./ground-changes.ts";
import { bringIntoView, isOnMap } from "./in-view.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

/** A token's ruler that knows of ways laid by keys. */
interface KeyRuler {
  /** Whether a movement of its token costs anything here: it is in a fight. */
  prices(way: readonly CornerPoint[]): boolean;
  /** Shows the way that is being laid, or none. */
  showKeyed(): void;
}

/** A way that this user lays by keys: step by step, with the direction of each. */
interface Plan {
  readonly token: Token;
  readonly ruler: KeyRuler;
  readonly steps: readonly (CornerPoint & { readonly direction: number })[];
}

/** The host's bits of a direction. */
const [UP, DOWN, LEFT, RIGHT] = [1, 2, 4, 8];
const DIAGONALS: readonly number[] = [UP | LEFT, UP | RIGHT, DOWN | LEFT, DOWN | RIGHT];

/** The keys of each direction, as the host has them for a token that is taken up. */
const DIRECTIONS: Readonly<Record<string, readonly [direction: number, ...keys: readonly string[]]>> = {
  wayUp: [UP, "ArrowUp", "KeyW", "Numpad8"],
  wayDown: [DOWN, "ArrowDown", "KeyS", "Numpad2"],
  wayLeft: [LEFT, "ArrowLeft", "KeyA", "Numpad4"],
  wayRight: [RIGHT, "ArrowRight", "KeyD", "Numpad6"],
  wayUpLeft: [UP | LEFT, "Numpad7"],
  wayUpRight: [UP | RIGHT, "Numpad9"],
  wayDownLeft: [DOWN | LEFT, "Numpad1"],
  wayDownRight: [DOWN | RIGHT, "Numpad3"],
};

let plan: Plan | null = null;
/** The directions whose keys are down: two arrows at once go between them, as with the host. */
let held = 0;

/** The way that is being laid for a token: where it stands, and every place where it turns, its end included; null for none. */
export function keyedWay(token: TokenDocument.Implementation): readonly CornerPoint[] | null {
  return plan?.token.document === token ? wayOf(plan) : null;
}

/** Its token is dragged: the way laid by keys is gone. Draws nothing. */
export function forgetWay(token: TokenDocument.Implementation): void {
  if (plan?.token.document === token) plan = null;
}

function turnsOf({ steps }: Plan): readonly CornerPoint[] {
  return steps
    .filter(({ direction }, index) => steps[index + 1]?.direction !== direction)
    .map(({ x, y }) => ({ x, y }));
}

/** Where a token stands, and the turns of the way that is laid for it. */
function wayOf(laid: Plan): readonly CornerPoint[] {
  const { x, y } = laid.token.document;
  return [{ x, y }, ...turnsOf(laid)];
}

/** The one token that is taken up, with its ruler, if keys may move it in a fight. */
function takenUp(): Pick<Plan, "token" | "ruler"> | null {
  const [token, ...more] = canvas.tokens?.controlled ?? [];
  const ruler: unknown = token === undefined ? null : Reflect.get(token, "ruler");
  if (token === undefined || more.length > 0 || !isKeyRuler(ruler)) return null;
  return token.document.locked || !token.document.isOwner ? null : { token, ruler };
}

/** Whether Enter and Escape belong to a window, the sidebar or the question tray, one of whose controls has the focus. */
function isElsewhere(): boolean {
  return document.activeElement?.closest(`#interface, .application, .${SYSTEM_ID}`) != null;
}

function isKeyRuler(ruler: unknown): ruler is KeyRuler {
  return typeof ruler === "object" && ruler !== null && "showKeyed" in ruler;
}

/**
 * The way that is laid has Enter and Escape: a button of the sidebar, which leaves the arrows to the map as it does on the host,
 * lets the focus go, or Enter would press it instead.
 */
function takeKeys(): void {
  if (isElsewhere() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** One step on; false where the keys are not ours: the host moves the token, or the map. */
function lay(direction: number, instead: boolean): boolean {
  const taken = takenUp();
  if (taken === null || canvas.grid === null) return false;
  const { document: own } = taken.token;
  const laid = plan?.token === taken.token ? plan.steps : [];
  const kept = instead ? laid.slice(0, -1) : laid;
  const from = kept.at(-1) ?? (canvas.grid.isGridless ? own : own.getSnappedPosition());
  const { x, y } = canvas.grid.getShiftedPoint({ x: from.x, y: from.y }, asDirection(direction));
  const next = { ...taken, steps: [...kept, { x: Math.round(x), y: Math.round(y), direction }] };
  if (!taken.ruler.prices(wayOf(next))) return false;
  const end = own.getCenterPoint({ x, y });
  takeKeys();
  if (!isOnMap(end)) return true;
  show(next);
  bringIntoView(end);
  return true;
}

function show(next: Plan | null): void {
  const before = plan;
  plan = next;
  if (next === null) held = 0;
  if (before !== null && before.ruler !== next?.ruler) before.ruler.showKeyed();
  next?.ruler.showKeyed();
}

function press(direction: number, repeats: boolean): boolean {
  if (repeats) return lay(held === 0 ? direction : held, false);
  const [first, both] = [held, held | direction];
  const isAcross = first !== 0 && first !== both && DIAGONALS.includes(both);
  held = isAcross ? both : direction;
  // Two arrows across each other are one step: it takes the place of the first one's.
  return lay(held, isAcross && plan?.steps.at(-1)?.direction === first);
}

/**
 * Goes the way that is laid; the move guard makes a command of it. False for none. The host shall not cut it short at a
 * wall: what is gone is what the label has told, and the rules judge the walls.
 */
function go(): boolean {
  if (plan === null || isElsewhere()) return false;
  const [{ token }, turns, snapped] = [plan, turnsOf(plan), canvas.grid?.isGridless === false];
  const waypoints = turns.map((turn, index) => ({
    ...turn,
    snapped,
    explicit: true,
    checkpoint: index === turns.length - 1,
  }));
  show(null);
  reportErrors(
    token.document.move(waypoints, { method: "keyboard", constrainOptions: { ignoreWalls: true, ignoreCost: true } }),
  );
  return true;
}

function drop(): boolean {
  if (plan === null) return false;
  show(null);
  return true;
}

/** Escape: the way is gone, and the map shows its token again if it went along to the way's end. */
function callOff(): boolean {
  if (plan === null || isElsewhere()) return false;
  bringIntoView(plan.token.document.getCenterPoint());
  return drop();
}

/** Drops the way where it costs nothing any more, for the fight is over. */
function dropIfFree(): void {
  if (plan !== null && !plan.ruler.prices(wayOf(plan))) drop();
}

/** A token whose way is being laid has moved, or is taken up no longer. */
function forget(token: unknown): void {
  if (plan?.token === token || plan?.token.document === token) drop();
}

/** Declares the keys that lay, go and drop a way of the token taken up in a fight; each user may choose others. For `init`. */
export function registerKeyWays(): void {
  const register = (
    action: string,
    keys: readonly string[],
    onDown: (repeats: boolean) => boolean,
    onUp?: () => void,
  ): void => {
    game.keybindings.register(SYSTEM_ID, action, {
      name: `PDA.Key.${action}.Name`,
      hint: `PDA.Key.${action}.Hint`,
      editable: keys.map((key) => ({ key, modifiers: [] })),
      repeat: onUp !== undefined,
      onDown: ({ repeat }) => onDown(repeat),
      ...(onUp === undefined
        ? {}
        : {
            onUp: () => {
              onUp();
              return false;
            },
          }),
    });
  };
  for (const [action, [direction, ...keys]] of Object.entries(DIRECTIONS)) {
    register(
      action,
      keys,
      (repeats) => press(direction, repeats),
      () => (held &= ~direction),
    );
  }
  register("wayGo", ["Enter", "NumpadEnter"], go);
  register("wayDrop", ["Escape"], callOff);
  Hooks.on("controlToken", (token, isTaken) => {
    if (!isTaken) forget(token);
  });
  Hooks.on("updateToken", (token, { x, y }) => {
    if ((x ?? y) !== undefined) forget(token);
  });
  Hooks.on("deleteToken", forget);
  Hooks.on("canvasTearDown", drop);
  for (const hook of FIGHT_CHANGES) Hooks.on(hook, dropIfFree);
}
