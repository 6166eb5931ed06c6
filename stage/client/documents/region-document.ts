import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation, Metadata } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { callMember } from "../dice/call.ts";
import type { Point } from "../grid/types.ts";
import { generation, realm } from "../realm.ts";
import { REGION_VISIBILITY } from "../../shared/constants.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { RegionBehavior } from "./region-behavior.ts";
import { isCovered, outlinesOf, shapeTypes } from "./region/region-shapes.ts";
import { flagsField, idField, metadataOf, nameField, ownershipField } from "./schema-parts.ts";
import type { PlayCollection, PlayScene, PlayToken } from "./surroundings.ts";

/** A part of a scene, made of shapes. */
export class RegionDocument extends ClientDocument {
  static override metadata: Metadata = metadataOf("Region");

  declare readonly parent: PlayScene | null;
  declare name: string;
  declare color: unknown;
  declare shapes: Source[];
  declare elevation: { bottom: number | null; top: number | null };
  declare visibility: number;
  declare locked: boolean;
  declare readonly behaviors: PlayCollection<RegionBehavior> & { readonly size: number };

  static override defineSchema(): DataSchema {
    const height = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    return {
      ...idField(),
      ...nameField(),
      color: new fields.ColorField({ required: true, nullable: false, initial: randomColour }),
      shapes: new fields.ArrayField(new fields.TypedSchemaField(shapeTypes(generation()))),
      elevation: new fields.SchemaField(
        { bottom: height(), top: height() },
        { validate: isUpright, validationError: "elevation.top may not be less than elevation.bottom" },
      ),
      behaviors: new fields.EmbeddedCollectionField(RegionBehavior),
      visibility: new fields.NumberField({
        required: true,
        nullable: false,
        initial: REGION_VISIBILITY.LAYER,
        choices: Object.values(REGION_VISIBILITY),
      }),
      locked: new fields.BooleanField(),
      ...(generation() >= 14 ? ownershipField() : {}),
      ...flagsField(),
    };
  }

  /** Whether a point is inside; one that has an elevation has to be inside in that respect too. */
  testPoint(point: Point & { elevation?: number }): boolean {
    const { bottom, top } = this.elevation;
    const { elevation } = point;
    if (elevation !== undefined && (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity))) return false;
    return isCovered(this._shapes, point);
  }

  /** The stored shapes. */
  get _shapes(): readonly Source[] {
    const shapes = this._source["shapes"];
    return Array.isArray(shapes) ? shapes.filter(isRecord) : [];
  }

  /** The tokens of the scene that are inside. */
  get tokens(): ReadonlySet<PlayToken> {
    return new Set([...(this.parent?.tokens ?? [])].filter((token) => token.testInsideRegion(this)));
  }

  /** The box around it. */
  get bounds(): { x: number; y: number; width: number; height: number } {
    const points = this._shapes.filter((shape) => shape["hole"] !== true).flatMap((shape) => outlinesOf(shape).flat());
    if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
    const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    tellCanvas();
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    tellCanvas();
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    tellCanvas();
  }
}

function tellCanvas(): void {
  if (Reflect.get(realm.canvas, "ready") === true) callMember(realm.canvas, ["_onChangeRegions"]);
}

function isUpright(elevation: unknown): boolean {
  if (!isRecord(elevation)) return false;
  const { bottom, top } = elevation;
  return typeof bottom !== "number" || typeof top !== "number" || top >= bottom;
}

/** A bright colour of any hue. */
function randomColour(): string {
  const hue = Math.random() * 360;
  const channel = (turn: number) => Math.round(255 * 0.8 * (1 - 0.8 * Math.max(0, Math.min(k(turn), 4 - k(turn), 1))));
  const k = (turn: number) => (turn + hue / 60) % 6;
  return `#${[5, 3, 1].map((turn) => channel(turn).toString(16).padStart(2, "0")).join("")}`;
}
