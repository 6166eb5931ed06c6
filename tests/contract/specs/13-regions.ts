/** §5: regions of a scene. */
import { same, section, thrown, type Host } from "../spec.ts";

const { specs, write } = section("§5");
export const regionSpecs = specs;

const TYPES = "fvtt-types client/documents/region.d.mts";
const SHAPES = "fvtt-types common/data/data.d.mts, BaseShapeData";
const V14 = "foundryvtt.com/api/v14 foundry.data; public systems that store such shapes";
const RIGHTS = "foundryvtt/foundryvtt#13270";

/** Makes a region of the probe's scene with these shapes and other data. */
const make = (shapes: string, more = "{}"): string => `
  const [region] = await probe.scene().createEmbeddedDocuments("Region", [{ name: "R", shapes: ${shapes}, ...${more} }]);`;
const CIRCLE = '[{ type: "circle", x: 300, y: 300, radius: 200 }]';
const inside = (points: string): string =>
  `return ${points}.map(([x, y]) => region.testPoint({ x, y, elevation: 0 }));`;

write("region.collection", "documented", TYPES, "regions are embedded in their scene", [
  `
  ${make(CIRCLE)} return [region.documentName, region.parent === probe.scene(), probe.scene().regions.get(region.id) === region, region.uuid === probe.scene().uuid + ".Region." + region.id];`,
  ["Region", true, true, true],
]);
write(
  "region.defaults",
  "documented",
  `${TYPES}, Schema`,
  "a new region is seen on its layer only, has a colour, no limit of height and no behaviours, and is not locked",
  [
    `
  ${make(CIRCLE)} return [region.visibility === CONST.REGION_VISIBILITY.LAYER, typeof region._source.color, region.elevation, region.behaviors.size, region.locked];`,
    [true, "string", { bottom: null, top: null }, 0, false],
  ],
);
write(
  "region.visibility",
  "documented",
  "fvtt-types common/constants.d.mts, REGION_VISIBILITY",
  "a region is for its layer, for game masters, or for all",
  [
    "return [CONST.REGION_VISIBILITY.LAYER, CONST.REGION_VISIBILITY.GAMEMASTER, CONST.REGION_VISIBILITY.ALWAYS];",
    [0, 1, 2],
  ],
);
write("region.circle", "documented", SHAPES, "a circle covers what is within its radius of its middle", [
  `
  ${make(CIRCLE)} ${inside("[[300, 300], [490, 300], [510, 300], [450, 450]]")}`,
  [true, true, false, false],
]);
write("region.polygon", "documented", SHAPES, "a polygon is a flat list of the coordinates of its corners", [
  `
  ${make('[{ type: "polygon", points: [0, 0, 400, 0, 0, 400] }]')} ${inside("[[100, 100], [300, 300]]")}`,
  [true, false],
]);
write("region.ellipse", "documented", SHAPES, "an ellipse has two radii and turns about its middle", [
  `
  ${make('[{ type: "ellipse", x: 300, y: 300, radiusX: 200, radiusY: 50, rotation: 90 }]')} ${inside("[[300, 450], [450, 300]]")}`,
  [true, false],
]);
write("region.rectangle", "documented", SHAPES, "a rectangle lies to the right of its place and below", [
  `
  ${make('[{ type: "rectangle", x: 100, y: 100, width: 300, height: 100 }]')} ${inside("[[390, 190], [390, 210], [90, 150]]")}`,
  [true, false, false],
]);
write("region.hole", "documented", `${SHAPES}, hole`, "a hole takes away from the shapes before it", [
  `
  ${make('[{ type: "circle", x: 300, y: 300, radius: 200 }, { type: "circle", x: 300, y: 300, radius: 100, hole: true }]')} ${inside("[[300, 300], [450, 300]]")}`,
  [false, true],
]);
write("region.elevation", "documented", `${TYPES}, testPoint`, "a point above or below a region is not inside", [
  `
  ${make(CIRCLE, "{ elevation: { bottom: 0, top: 10 } }")} return [-1, 5, 11].map(elevation => region.testPoint({ x: 300, y: 300, elevation }));`,
  [false, true, false],
]);
write("region.elevation-order", "documented", `${TYPES}, Schema`, "a region whose top is below its bottom is refused", [
  thrown(make(CIRCLE, "{ elevation: { bottom: 10, top: 0 } }")),
  "threw",
]);
write("region.shape-unknown", "documented", SHAPES, "a shape of a kind that nobody knows is refused", [
  thrown(make('[{ type: "star", x: 0, y: 0, radius: 5 }]')),
  "threw",
]);
write("region.radius", "documented", SHAPES, "a circle without a radius is refused", [
  thrown(make('[{ type: "circle", x: 0, y: 0, radius: 0 }]')),
  "threw",
]);
write(
  "region.cone",
  "relied on by 3 public systems",
  V14,
  "a cone has its tip, a radius, an angle about its rotation, and a round end",
  [
    `
  ${make('[{ type: "cone", x: 100, y: 100, radius: 300, angle: 90, rotation: 45, curvature: "round" }]')} ${inside("[[200, 200], [330, 330], [100, 50]]")}`,
    [true, false, false],
  ],
  [14],
);
write(
  "region.line",
  "relied on by 3 public systems",
  V14,
  "a line begins at its place, and is as long and wide as it says, about its rotation",
  [
    `
  ${make('[{ type: "line", x: 100, y: 100, length: 300, width: 100, rotation: 90 }]')} ${inside("[[140, 390], [160, 200], [100, 410], [100, 90]]")}`,
    [true, false, false, false],
  ],
  [14],
);
write(
  "region.ring",
  "inferred",
  V14,
  "a ring lies on both sides of its radius",
  [
    `
  ${make('[{ type: "ring", x: 300, y: 300, radius: 150, innerWidth: 50, outerWidth: 50 }]')} ${inside("[[300, 300], [440, 300], [510, 300]]")}`,
    [false, true, false],
  ],
  [14],
);
write(
  "region.cone-13",
  "documented",
  SHAPES,
  "version 13 knows no cones",
  [thrown(make('[{ type: "cone", x: 0, y: 0, radius: 5, angle: 90, rotation: 0 }]')), "threw"],
  [13],
);
write("region.tokens", "documented", `${TYPES}, tokens`, "a region knows the tokens that are inside it", [
  `
  ${make(CIRCLE)} const near = await probe.token(null, { x: 200, y: 200 }); await probe.token(null, { x: 900, y: 900 });
  for (let i = 0; i < 100 && region.tokens.size === 0; i++) await new Promise(done => setTimeout(done, 20));
  return [[...region.tokens].map(token => token.id === near.id), near.testInsideRegion(region)];`,
  [[true], true],
]);
write(
  "region.behavior",
  "documented",
  "fvtt-types common/documents/region-behavior.d.mts, metadata",
  "a region holds behaviours of the host's types, and of no others",
  [
    `
  ${make(CIRCLE)} const [made] = await region.createEmbeddedDocuments("RegionBehavior", [{ name: "Halt", type: "pauseGame" }]);
  ${thrown('await region.createEmbeddedDocuments("RegionBehavior", [{ type: "nowhere" }]);').replace('"threw"', '[region.behaviors.get(made.id).type, made.disabled, "threw"]').replace('"nothing"', "[]")}`,
    ["pauseGame", false, "threw"],
  ],
);
write(
  "region.behavior-model",
  "documented",
  "fvtt-types client/data/region-behaviors/base.d.mts, RegionBehaviorType",
  "a behaviour of a system's type has that type's model as system, which knows its behaviour, region and scene",
  [
    `
  ${make(CIRCLE)} const [made] = await region.createEmbeddedDocuments("RegionBehavior", [{ type: "bog" }]);
  const { system } = made;
  return [system instanceof foundry.data.regionBehaviors.RegionBehaviorType, system.depth, system.behavior === made, system.region === region, system.scene === probe.scene()];`,
    [true, 2, true, true, true],
  ],
);
write("region.bounds", "documented", `${TYPES}, bounds`, "a region knows the box around it", [
  `
  ${make('[{ type: "rectangle", x: 100, y: 100, width: 300, height: 100 }]')} const { x, y, width, height } = region.bounds; return [x, y, width, height];`,
  [100, 100, 300, 100],
]);
write(
  "region.hooks",
  "documented",
  "fvtt-types client/hooks.d.mts",
  "everybody hears of a region that is made, changed and deleted",
  async (host) => {
    await host.one.run(
      "globalThis.heard = []; for (const n of ['createRegion', 'updateRegion', 'deleteRegion']) Hooks.on(n, (region) => globalThis.heard.push([n, region.name]));",
    );
    await host.gm.run(`${make(CIRCLE)} await region.update({ name: "S" }); await region.delete();`);
    await host.settle();
    same(await host.one.run("return globalThis.heard;"), [
      ["createRegion", "R"],
      ["updateRegion", "S"],
      ["deleteRegion", "S"],
    ]);
  },
);

const attempt = (more: string): string => thrown(make(CIRCLE, more));
const byPlayer = async (host: Host, more: string): Promise<unknown> => host.one.run(attempt(more));
write(
  "region.create-13",
  "documented",
  "fvtt-types common/constants.d.mts: no permission for regions",
  "a player makes no region in version 13",
  async (host) => {
    same(await byPlayer(host, "{}"), "threw");
  },
  [13],
);
write(
  "region.create-14",
  "documented",
  RIGHTS,
  "a player makes a region, and none with behaviours",
  async (host) => {
    same(
      [await byPlayer(host, "{}"), await byPlayer(host, '{ behaviors: [{ type: "pauseGame" }] }')],
      ["nothing", "threw"],
    );
  },
  [14],
);
write(
  "region.update",
  "documented",
  RIGHTS,
  "a player changes and deletes no region that is not theirs",
  async (host) => {
    const uuid = await host.gm.run(`${make(CIRCLE)} return region.uuid;`);
    await host.settle();
    same(
      [
        await host.one.run(thrown("await fromUuidSync(args).update({ name: 'Mine' });"), uuid),
        await host.one.run(thrown("await fromUuidSync(args).delete();"), uuid),
      ],
      ["threw", "threw"],
    );
  },
);
write(
  "region.owner",
  "documented",
  RIGHTS,
  "the owner of a region changes it, and gives it no behaviour",
  async (host) => {
    const uuid = await host.gm.run(
      `${make(CIRCLE, "{ ownership: { default: 0, [args]: 3 } }")} return region.uuid;`,
      host.one.userId,
    );
    await host.settle();
    same(
      [
        await host.one.run("return (await fromUuidSync(args).update({ name: 'Mine' })).name;", uuid),
        await host.one.run(
          thrown("await fromUuidSync(args).createEmbeddedDocuments('RegionBehavior', [{ type: 'pauseGame' }]);"),
          uuid,
        ),
      ],
      ["Mine", "threw"],
    );
  },
  [14],
);
