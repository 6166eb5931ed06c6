/**
 * What the parts of the canvas know of each other. Types only: the canvas has layers, a layer has tokens, a token has its ruler, and
 * each of them reaches the one that holds it; their modules do not.
 */
import type { Document } from "../abstract/document.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import type { PlayActor, PlayUser } from "../documents/surroundings.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { Point } from "../grid/types.ts";
import type { SceneView, ViewPosition } from "./scene-view.ts";

/** A part of the scene, in its pixels. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A user as far as targets are concerned. */
export interface TargetingUser extends PlayUser {
  readonly targets: Set<SceneToken> & { readonly ids: string[] };
  viewedScene: string | null;
}

/** How a target is set. */
export interface TargetOptions {
  user?: TargetingUser | null | undefined;
  releaseOthers?: boolean | undefined;
  /** One of several changes: the others are told after the last. */
  groupSelection?: boolean | undefined;
}

/** A token's ruler. */
export interface SceneRuler {
  visible: boolean;
  readonly isVisible: boolean;
  draw(): Promise<void>;
  clear(): void;
  destroy(): void;
  refresh(rulerData: unknown): void;
}

/** A token on the scene. */
export interface SceneToken {
  readonly id: string;
  readonly name: string;
  readonly document: TokenDocument;
  readonly layer: SceneTokens;
  readonly view: { readonly root: HTMLElement };
  readonly ruler: SceneRuler | null;
  readonly actor: PlayActor | null;
  readonly sheet: PlayActor["sheet"];
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly isOwner: boolean;
  readonly isVisible: boolean;
  readonly isTurn: boolean;
  readonly isDefeated: boolean;
  readonly isTargeted: boolean;
  readonly controlled: boolean;
  readonly hover: boolean;
  readonly targeted: Set<TargetingUser>;
  readonly effectIcons: { img: string; overlay: boolean }[];
  refresh(flags?: Record<string, boolean>): unknown;
  control(options?: { releaseOthers?: boolean }): boolean;
  release(): boolean;
  setTarget(targeted?: boolean, options?: TargetOptions): void;
  _onHoverIn(event: Event, options?: { hoverOutOthers?: boolean }): void;
  _onHoverOut(event: Event): void;
}

/** The tokens of the scene shown. */
export interface SceneTokens {
  readonly element: HTMLElement;
  readonly canvas: SceneCanvas;
  readonly placeables: SceneToken[];
  readonly controlled: SceneToken[];
  hover: SceneToken | null;
  get(id: string): SceneToken | undefined;
  releaseAll(): number;
  stack(): void;
  selectObjects(rectangle: Rectangle, options?: { releaseOthers?: boolean }): boolean;
  targetObjects(rectangle: Rectangle, options?: { releaseOthers?: boolean }): number;
  toggleTarget(releaseOthers: boolean): boolean;
  undoHistory(): Promise<Document[]>;
}

/** The scene on the screen. */
export interface SceneCanvas {
  readonly ready: boolean;
  readonly view: SceneView;
  readonly scene: Scene | null;
  readonly grid: BaseGrid | null;
  readonly dimensions: SceneDimensions | null;
  readonly tokens: SceneTokens;
  readonly hud: { readonly token: { bind(token: SceneToken): void; clear(): boolean } };
  mousePosition: Point;
  pan(position: Partial<ViewPosition>): void;
  animatePan(position: Partial<ViewPosition> & { duration?: number }): Promise<boolean>;
  ping(point: Point): Promise<boolean>;
  showPing(point: Point, user: TargetingUser): void;
}
