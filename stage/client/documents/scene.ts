import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation, Metadata } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { callMember, memberOf } from "../dice/call.ts";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "../grid/index.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import { GRID_TYPES } from "../grid/grid-constants.ts";
import type { GridConfiguration } from "../grid/types.ts";
import { realm } from "../realm.ts";
import { environmentFields } from "../data/light-data.ts";
import { AmbientLightDocument } from "./ambient-light-document.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { metadataOf } from "./schema-parts.ts";
import { RegionDocument } from "./region-document.ts";
import { coreSetting, game, renderInterface, type PlayCollection } from "./surroundings.ts";
import { TokenDocument } from "./token-document.ts";
import { WallDocument } from "./wall-document.ts";
import { textureFields } from "./token/token-schema.ts";

/** The sizes of a scene in pixels: the picture, and the padded canvas around it. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  distancePixels: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneRect: { x: number; y: number; width: number; height: number };
  maxR: number;
  ratio: number;
  rows: number;
  columns: number;
}

/** A place with its tokens. */
export class Scene extends ClientDocument {
  static override metadata: Metadata = metadataOf("Scene");

  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare background: { src: string | null };
  declare backgroundColor: unknown;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: { x: number | null; y: number | null; scale: number | null };
  /** The grid itself; its data are in the source. */
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;
  declare readonly tokens: PlayCollection<TokenDocument> & { readonly size: number };

  declare readonly lights: PlayCollection<AmbientLightDocument> & { readonly size: number };
  declare readonly walls: PlayCollection<WallDocument> & { readonly size: number };
  declare readonly regions: PlayCollection<RegionDocument> & { readonly size: number };

  static override defineSchema(): DataSchema {
    const size = (initial: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
    const coordinate = () => new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });
    const plain = () => new fields.ArrayField(new fields.ObjectField());
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new fields.HTMLField(),
      background: new fields.SchemaField(textureFields(null)),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      thumb: new fields.FilePathField({ categories: ["IMAGE"] }),
      width: size(4000),
      height: size(3000),
      padding: new fields.NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new fields.SchemaField({
        x: coordinate(),
        y: coordinate(),
        scale: new fields.NumberField({ required: true, nullable: true, positive: true, initial: null }),
      }),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: new fields.SchemaField(gridFields()),
      tokenVision: new fields.BooleanField({ initial: true }),
      fog: new fields.ObjectField(),
      environment: new fields.SchemaField(environmentFields()),
      tokens: new fields.EmbeddedCollectionField(TokenDocument),
      drawings: plain(),
      lights: new fields.EmbeddedCollectionField(AmbientLightDocument),
      notes: plain(),
      sounds: plain(),
      tiles: plain(),
      regions: new fields.EmbeddedCollectionField(RegionDocument),
      walls: new fields.EmbeddedCollectionField(WallDocument),
      weather: new fields.StringField({ required: true }),
      folder: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const put = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    put("grid", gridOf(this._source));
    put("dimensions", this.getDimensions());
  }

  getDimensions(): SceneDimensions {
    const { grid } = this;
    const { width, height, x, y, rows, columns } = grid.calculateDimensions(this.width, this.height, this.padding);
    return {
      width,
      height,
      size: grid.size,
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      sceneX: x,
      sceneY: y,
      sceneWidth: this.width,
      sceneHeight: this.height,
      rect: { x: 0, y: 0, width, height },
      sceneRect: { x, y, width: this.width, height: this.height },
      maxR: Math.hypot(width, height),
      ratio: width / height,
      rows,
      columns,
    };
  }

  /** Whether this client shows the scene. */
  get isView(): boolean {
    return memberOf(realm.game, "user", "viewedScene") === this.id && this.id !== null;
  }

  /** Shows the scene to this client. */
  async view(): Promise<this> {
    const user: unknown = game().user;
    if (typeof user === "object" && user !== null) Reflect.set(user, "viewedScene", this.id);
    if (typeof memberOf(realm.canvas, "draw") === "function") await callMember(realm.canvas, ["draw"], this);
    renderInterface("scenes");
    renderInterface("combat");
    return this;
  }

  /** Makes it the scene that players are shown. */
  activate(): Promise<this | undefined> {
    return this.active ? Promise.resolve(this) : this.update({ active: true });
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (data["active"] === true) this.#becomeActive(userId);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) this.#becomeActive(userId);
    else if (
      this.isView &&
      ["grid", "width", "height", "padding", "background", "backgroundColor"].some((key) => key in changed)
    )
      void this.view();
  }

  /** Everybody is shown the active scene; the others stop being active. */
  #becomeActive(userId: string): void {
    const others = game().scenes.contents.filter((s) => s.active && s !== this);
    if (userId === game().userId) for (const other of others) void other.update({ active: false });
    void this.view();
  }
}

function gridFields(): DataSchema {
  return {
    type: new fields.NumberField({
      required: true,
      nullable: false,
      choices: Object.values(GRID_TYPES),
      initial: (): number => manifestGrid("type", GRID_TYPES.SQUARE),
    }),
    size: new fields.NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
    style: new fields.StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new fields.NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
    color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new fields.AlphaField({ initial: 0.2 }),
    distance: new fields.NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: (): number => manifestGrid("distance", 1),
    }),
    units: new fields.StringField({
      required: true,
      initial: (): string => {
        const units = memberOf(realm.game, "system", "grid", "units");
        return typeof units === "string" ? units : "";
      },
    }),
  };
}

function manifestGrid(key: string, fallback: number): number {
  const value = memberOf(realm.game, "system", "grid", key);
  return typeof value === "number" ? value : fallback;
}

/** The grid of a scene's data; the world's rule for diagonals goes before the manifest's. */
function gridOf(source: Source): BaseGrid {
  const data: Source = isRecord(source["grid"]) ? source["grid"] : {};
  const number = (key: string, fallback: number) => (typeof data[key] === "number" ? data[key] : fallback);
  const config: GridConfiguration = {
    size: number("size", 100),
    distance: number("distance", 1),
    units: typeof data["units"] === "string" ? data["units"] : "",
    alpha: number("alpha", 0.2),
    thickness: number("thickness", 1),
    color: typeof data["color"] === "string" ? data["color"] : "#000000",
  };
  const type = number("type", GRID_TYPES.SQUARE);
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid({ ...config, diagonals: diagonalsRule() });
  const columns = type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ;
  return new HexagonalGrid({ ...config, columns, even: type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ });
}

function diagonalsRule(): number {
  const setting = coreSetting("gridDiagonals");
  return typeof setting === "number" ? setting : manifestGrid("diagonals", 0);
}
