/**
 * What our sources use of the host stands on the running stage: the strict stage throws where it does not. That each of these
 * members is in the host's types needs no test of its own: the list is read off them, and \`npm run types\` holds \`src\` to them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowserStage } from "./host/stage-host.ts";
import { generation } from "./register.ts";
import type { Host } from "./spec.ts";
import { usedMembers } from "./used-members.ts";

/** Members of our own under the host's registries: the system puts them there itself. */
const REGISTRY = /^(CONFIG\.\w+\.(dataModels|typeLabels))\..*$/;

/** Stands on drawn tokens only: the tests of the canvas hold it. */
const DRAWN = new Set([
  "PlaceableObject#document",
  "PlaceableObject#id",
  "PlaceableObject#isOwner",
  "PlaceableObject#renderFlags",
  "CanvasDocument#object",
  "PlaceableObject#control",
  "PlaceableObject#controlled",
  "Token#bounds",
  "Token#center",
  "Token#isVisible",
  "Token#renderFlags",
  "Token#setTarget",
  "RenderFlags#set",
  "BasePlaceableHUD#object",
]);

/** Reads each global path, and finds each class member on a class or an instance of the running host. Answers what is missing. */
const MISSING = `
  const { documents, applications, abstract, dice, data, utils } = foundry;
  const samples = { Actor: { name: "x", type: "hero" }, Item: { name: "x", type: "gear" }, Combat: { type: "duel" }, Combatant: { type: "duellist" }, CombatantGroup: { name: "x" }, ChatMessage: { content: "x" },
    Scene: { name: "x" }, User: { name: "x" }, Token: { name: "x" }, ActiveEffect: { name: "x" }, Macro: { name: "x" }, JournalEntry: { name: "x" }, JournalEntryPage: { name: "x" }, RollTable: { name: "x" }, TableResult: { name: "x" } };
  const actor = new documents.Actor.implementation(samples.Actor);
  const sample = name => {
    const plain = name.replace(/^Base(?=[A-Z])/, "").replace(/Document$/, "");
    if (name in { Document: 1, DataModel: 1, InternalClientDocument: 1 }) return actor;
    if (plain === "Token") return new documents.TokenDocument.implementation(samples.Token, { parent: probe.scene() });
    if (plain in samples) return new documents[plain].implementation(samples[plain]);
    const special = {
      ClientSettings: () => game.settings, Collection: () => game.actors, EmbeddedCollection: () => actor.items, DocumentCollection: () => game.actors, WorldCollection: () => game.actors,
      Roll: () => new Roll("1d6"), ApplicationV2: () => ui.chat, HandlebarsApplication: () => ui.combat, CombatTracker: () => ui.combat, DocumentSheetV2: () => applications.api.DocumentSheetV2.prototype,
      ActorSheetV2: () => applications.sheets.ActorSheetV2.prototype, SchemaField: () => CONFIG.Actor.dataModels.hero.schema, DataField: () => new data.fields.DataField(), NumberField: () => new data.fields.NumberField(),
      RollTerm: () => new dice.terms.NumericTerm({ number: 1 }),
      DocumentSheetConfig: () => applications.apps.DocumentSheetConfig.prototype, Users: () => game.users, CombatEncounters: () => game.combats, Localization: () => game.i18n, Notifications: () => ui.notifications,
      Canvas: () => canvas, GameTime: () => game.time, DialogV2: () => applications.api.DialogV2.prototype, TypeDataModel: () => actor.system,
      CompendiumCollection: () => game.packs.contents[0], BaseRegion: () => new documents.RegionDocument.implementation({ name: "x" }, { parent: probe.scene() }), InternalColor: () => utils.Color.from("#ffffff"),
      AbstractSidebarTab: () => ui.combat, BaseGrid: () => new foundry.grid.SquareGrid({ size: 100 }), CanvasDocument: () => sample("Token"),
      DataModelValidationFailure: () => new data.fields.StringField({ blank: false }).validate(""),
    }[name];
    if (special !== undefined) return special();
    const { api, apps, sheets, sidebar } = applications;
    const home = [documents, abstract, dice, utils, data.fields, api, apps, sheets, sheets.journal, sidebar, sidebar.tabs, foundry.canvas.placeables.tokens].find(each => name in each);
    if (home === undefined) throw new Error("this test knows no sample of the class " + name + ": give it one");
    return home[name].prototype;
  };
  const has = name => {
    const own = /^(\\w+)([#.])(\\w+)$/.exec(name);
    if (own !== null && !(own[1] in { foundry: 1, game: 1, CONFIG: 1, CONST: 1, canvas: 1, ui: 1, Hooks: 1 })) {
      const of = sample(own[1]);
      return own[3] in (own[2] === "#" ? of : of.constructor);
    }
    let at = globalThis;
    for (const part of name.split(".")) { if (!(part in Object(at))) return false; at = at[part]; if (at === null) return true; }
    return true;
  };
  const missing = [];
  for (const name of args) { try { if (!has(name)) missing.push(name); } catch (error) { missing.push(name + ": " + error.message); } }
  return missing;`;

describe(`the members that the system uses, on ${generation()}`, () => {
  let host: Host;
  let members: string[];

  beforeAll(async () => {
    members = [...new Set(usedMembers().map(({ name }) => name.replace(REGISTRY, "$1")))].filter(
      (name) => !DRAWN.has(name),
    );
    host = await openBrowserStage(generation(), ["gm"]);
  }, 240_000);

  afterAll(() => host.close());

  it("were found in the sources", () => {
    expect(members).toEqual(
      expect.arrayContaining([
        "foundry.utils.randomID",
        "game.settings.get",
        "Roll#evaluate",
        "Document#testUserPermission",
      ]),
    );
  });

  it("all stand on the stage", async () => {
    expect(await host.gm.run(MISSING, members)).toEqual([]);
  });

  it("are told from what the stage lacks", async () => {
    expect(await host.gm.run(MISSING, ["foundry.utils.noSuchThing", "Actor#noSuchMember"])).toHaveLength(2);
  });
});
