import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import type { DatabaseOperation, UserLike } from "../../abstract/document-types.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { generation, realm } from "../../realm.ts";
import { game } from "../surroundings.ts";
import { buildMovement } from "./build-movement.ts";
import { completeWaypoints, emptySection, isSamePosition, positionOf, splitAtCheckpoint } from "./movement-path.ts";
import { MovementRun } from "./movement-run.ts";
import { sendMovementSignal } from "./movement-signals.ts";
import {
  POSITION_KEYS,
  type ConstrainOptions,
  type MeasuredWaypoint,
  type MovementInstruction,
  type MovementMethod,
  type MovementOperation,
  type MovementSignal,
  type MovementState,
  type MovingToken,
  type TokenPosition,
  type WaypointInput,
} from "./movement-types.ts";

/** `token.movement`: the leg, who moves, and how it stands. */
export interface MovementData extends MovementOperation {
  user: UserLike | null;
  state: MovementState;
  /** Generation 14: ends with true when the whole movement is done. */
  finished?: Promise<boolean>;
}

/** What `move` may be told, besides what any update may. */
export interface MoveOptions extends DatabaseOperation {
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
}

/** What a leg takes over from the one before. */
interface Continuation {
  chain: string[];
  /** The steps of the chain so far, from its origin. */
  walked: MeasuredWaypoint[];
}

/** The movements of one token, as its document delegates them. */
export class TokenMovement {
  readonly #token: MovingToken;
  #data: MovementData | null = null;
  /** The movement under way that this client has begun. */
  #run: MovementRun | null = null;
  #continuation: Continuation | null = null;

  constructor(token: MovingToken) {
    this.#token = token;
  }

  get data(): MovementData {
    return this.#data ?? restingMovement(this.#token);
  }

  /* ------------------------------ moving ------------------------------ */

  async move(
    waypoints: WaypointInput[],
    { method = "api", autoRotate, showRuler, constrainOptions, ...operation }: MoveOptions,
  ): Promise<boolean> {
    if (waypoints.length === 0) return false;
    this.#abandon();
    const moved = await this.#walkLeg({ waypoints, method, autoRotate, showRuler, constrainOptions }, operation);
    if (!moved) return false;
    const run: MovementRun | null = this.#run;
    return generation() >= 14 && run ? run.finished : true;
  }

  /** One update up to the next checkpoint. Answers whether the token has been moved. */
  async #walkLeg(instruction: MovementInstruction, operation: DatabaseOperation): Promise<boolean> {
    const token = this.#token;
    const path = completeWaypoints(instruction.waypoints, this.#origin(), token.movementAction);
    const [leg] = splitAtCheckpoint(path);
    const destination = leg.at(-1);
    if (!destination) return false;
    const before = this.#data;
    const given = isRecord(operation["movement"]) ? operation["movement"] : {};
    await token.update(
      { ...positionOf(destination) },
      { ...operation, movement: { ...given, [token.id ?? ""]: instruction } },
    );
    return this.#data !== before;
  }

  /** A new movement ends one that is still under way. */
  #abandon(): void {
    this.#continuation = null;
    const run = this.#run;
    if (!run) return;
    run.stop();
  }

  #origin(): TokenPosition {
    return { ...positionOf(this.#token), ...pick(this.#token._source) };
  }

  /** Notes on the operation what movement this update is, and asks whether it may be; takes it out of the changes if not. */
  async prepareUpdate(changes: Source, operation: DatabaseOperation, user: UserLike): Promise<void> {
    const token = this.#token;
    const origin = this.#origin();
    const target = { ...origin, ...pick(changes) };
    const instructions = isRecord(operation["movement"]) ? operation["movement"] : {};
    const instruction = instructions[token.id ?? ""] as MovementInstruction | undefined;
    if (isSamePosition(origin, target)) return;
    const continuation = this.#continuation ?? { chain: [], walked: [] };
    const recorded = token._shouldRecordMovementHistory();
    const movement = buildMovement({
      token,
      grid: token.grid,
      origin,
      target,
      instruction,
      ...continuation,
      recorded,
      userId: user.id,
    });
    if (!(await this.#allows(movement, operation))) {
      for (const key of POSITION_KEYS) Reflect.deleteProperty(changes, key);
      return;
    }
    Object.assign(changes, pick({ ...movement.destination }));
    if (recorded)
      changes["_movementHistory"] = [
        ...movement.history.recorded.waypoints,
        ...starting(movement, user.id),
        ...movement.passed.waypoints,
      ];
    const noted = isRecord(operation["_movement"]) ? operation["_movement"] : {};
    operation["_movement"] = { ...noted, [token.id ?? ""]: { ...movement } };
  }

  async #allows(movement: MovementOperation, operation: DatabaseOperation): Promise<boolean> {
    const shown = readonlyMovement(movement);
    const own = await this.#token._preUpdateMovement(shown, operation);
    const allowed =
      own !== false && (operation.noHook === true || Hooks.call("preMoveToken", this.#token, shown, operation));
    movement.autoRotate = shown.autoRotate;
    movement.showRuler = shown.showRuler;
    return allowed;
  }

  /* ------------------------------ after the update ------------------------------ */

  /** The update has come: the token now shows its movement. */
  noteUpdate(operation: DatabaseOperation, userId: string): void {
    const movement = movementOf(operation, this.#token);
    if (!movement) return;
    const state = movement.pending.waypoints.length > 0 ? "pending" : "completed";
    this.#data = { ...movement, user: game().users.get(userId) ?? null, state };
    if (userId !== game().userId) return;
    if (!this.#run || this.#run.isStopped || !movement.chain.includes(this.#run.movementId))
      this.#run = new MovementRun(movement.id);
    if (generation() >= 14) this.#data.finished = this.#run.finished;
  }

  /** Tells of the movement here; the mover's client then goes on to the next leg. */
  announce(operation: DatabaseOperation, user: UserLike): void {
    const token = this.#token;
    const movement = movementOf(operation, token);
    if (!movement) return;
    const run = user.id === game().userId ? this.#run : null;
    run?.open(movement);
    token._onUpdateMovement(movement, operation, user);
    Hooks.callAll("moveToken", token, movement, operation, user);
    if (movement.recorded) this.noteRecorded();
    run?.close();
    if (run)
      this.#proceed(run, movement, operation).catch((error: unknown) => {
        run.end(false);
        Hooks.onError("TokenDocument#move", error instanceof Error ? error : new Error(String(error)));
      });
  }

  noteRecorded(): void {
    this.#token._onMovementRecorded();
    Hooks.callAll("recordToken", this.#token);
  }

  async #proceed(run: MovementRun, movement: MovementOperation, operation: DatabaseOperation): Promise<void> {
    if (movement.pending.waypoints.length === 0) {
      this.#end(run, true);
      return;
    }
    if (run.isPaused && !run.isStopped) this.#tell("pause", movement.id);
    if (!(await run.passable())) {
      this.#halt(run, movement.id);
      return;
    }
    if (this.#run !== run) {
      run.end(false);
      return;
    }
    if (this.#data) this.#data.state = "pending";
    this.#continuation = {
      chain: [...movement.chain, movement.id],
      walked: [
        ...(movement.history.unrecorded.waypoints.length > 0
          ? movement.history.unrecorded.waypoints
          : starting(movement, "")),
        ...movement.passed.waypoints,
      ],
    };
    const { method, autoRotate, showRuler, constrainOptions } = movement;
    const instruction = {
      waypoints: movement.pending.waypoints.map(bare),
      method,
      autoRotate,
      showRuler,
      constrainOptions,
    };
    const moved = await this.#walkLeg(instruction, carriedOn(operation));
    if (!moved) this.#halt(run, movement.id);
  }

  #end(run: MovementRun, completed: boolean): void {
    this.#continuation = null;
    run.end(completed);
  }

  /** The rest of the movement will not happen. */
  #halt(run: MovementRun, movementId: string): void {
    run.stop();
    this.#tell("stop", movementId);
    this.#end(run, false);
  }

  /* ------------------------------ stop, pause, resume ------------------------------ */

  /** Stops a movement of this client that is under way; false where there is none. */
  stop(): boolean {
    const run = this.#run;
    if (!run || run.isStopped || this.#data?.state === "completed" || this.#data?.state === "stopped")
      return run?.isStopped ?? false;
    run.stop();
    return true;
  }

  pause(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    const run = this.#run;
    if (!run?.isOpen || run.isStopped || (this.#data?.pending.waypoints.length ?? 0) === 0) return null;
    if (key !== undefined) return run.hold(key);
    const own = Symbol("pause");
    void run.hold(own);
    return () => run.release(own);
  }

  resume(movementId: string, key: string): void {
    const run = this.#run;
    if (run && run.movementId === movementId) void run.release(key);
    else this.#send("resume", movementId, key);
  }

  onSignal({ action, movementId, key }: MovementSignal, userId: string): void {
    if (action === "resume") {
      if (this.#run?.movementId === movementId && key !== undefined) void this.#run.release(key);
      return;
    }
    if (this.#data?.id === movementId && this.#data.user?.id === userId) this.#show(action);
  }

  /** The mover has left: the rest will not happen. */
  onDisconnect(): void {
    if (this.#data?.state === "pending" || this.#data?.state === "paused") this.#show("stop");
  }

  #tell(action: "pause" | "stop", movementId: string): void {
    this.#show(action);
    this.#send(action, movementId);
  }

  #send(action: MovementSignal["action"], movementId: string, key?: string): void {
    const token = this.#token;
    sendMovementSignal({
      action,
      sceneId: token.parent?.id ?? "",
      tokenId: token.id ?? "",
      movementId,
      ...(key === undefined ? {} : { key }),
    });
  }

  #show(action: "pause" | "stop"): void {
    const token = this.#token;
    if (this.#data) this.#data.state = action === "pause" ? "paused" : "stopped";
    if (action === "pause") token._onMovementPaused();
    else token._onMovementStopped();
    Hooks.callAll(action === "pause" ? "pauseToken" : "stopToken", token);
  }

  /* ------------------------------ history ------------------------------ */

  /** Takes the token back to where a recorded movement (the last by default) began, and forgets it. */
  async revert(movementId?: string): Promise<boolean> {
    const history = this.#token.movementHistory;
    const id = movementId ?? history.at(-1)?.movementId;
    const at = history.findIndex((w) => w.movementId === id);
    const target = history[at - 1];
    if (at < 1 || !target) return false;
    const kept = at === 1 ? [] : history.slice(0, at);
    const action = realm.builds.undo === "displace" ? { action: "displace" } : {};
    const moved = await this.move([{ ...positionOf(target), ...action }], { method: "undo", isUndo: true });
    if (moved) await this.#token.update({ _movementHistory: kept }, { isUndo: true });
    return moved;
  }
}

/** The movement that an operation says of this token. */
function movementOf(operation: DatabaseOperation, token: MovingToken): MovementOperation | null {
  const noted = operation["_movement"];
  const found = isRecord(noted) ? noted[token.id ?? ""] : undefined;
  return isRecord(found) && "passed" in found ? (found as Source & MovementOperation) : null;
}

/** The position keys among changes. */
function pick(changes: Source): Partial<TokenPosition> {
  return Object.fromEntries(
    POSITION_KEYS.flatMap((key) => (typeof changes[key] === "number" ? [[key, changes[key]]] : [])),
  );
}

/** The first entry of a history: where the movement began. */
function starting(movement: MovementOperation, userId: string): MeasuredWaypoint[] {
  const first = movement.passed.waypoints[0];
  if (!first || movement.history.recorded.waypoints.length > 0) return [];
  return [
    {
      ...first,
      ...movement.origin,
      intermediate: false,
      checkpoint: true,
      explicit: false,
      userId,
      movementId: "origin",
      cost: 0,
    },
  ];
}

function bare({
  x,
  y,
  elevation,
  width,
  height,
  shape,
  action,
  snapped,
  explicit,
  checkpoint,
  intermediate,
}: MeasuredWaypoint): WaypointInput {
  return { x, y, elevation, width, height, shape, action, snapped, explicit, checkpoint, intermediate };
}

/** The options of a leg that hold for the next one too. */
function carriedOn(operation: DatabaseOperation): DatabaseOperation {
  const own = ["parent", "parentUuid", "pack", "movement", "_movement", "updates", "modifiedTime"];
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !own.includes(key)));
}

/** The movement as listeners see it before it happens: only autoRotate and showRuler can be changed. */
function readonlyMovement(movement: MovementOperation): MovementOperation {
  const shown = { ...structuredClone(movement) };
  for (const [key, value] of Object.entries(shown)) {
    if (key === "autoRotate" || key === "showRuler") continue;
    freezeDeep(value);
    Object.defineProperty(shown, key, { writable: false });
  }
  return Object.preventExtensions(shown);
}

function freezeDeep(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(freezeDeep);
  Object.freeze(value);
}

/** What `token.movement` says before anything moved. */
function restingMovement(token: MovingToken): MovementData {
  const place = positionOf(token);
  const history = {
    recorded: emptySection(),
    unrecorded: emptySection(),
    distance: 0,
    cost: 0,
    spaces: 0,
    diagonals: 0,
  };
  return {
    id: token.id ?? "",
    chain: [],
    origin: place,
    destination: place,
    passed: emptySection(),
    pending: emptySection(),
    history,
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
    user: game().user,
    state: "completed",
  };
}
