/** §1: the boot and what is there when. */
import { holds, same, section, thrown } from "../spec.ts";

const { specs, write } = section("§1");
export const bootSpecs = specs;

const API = "foundryvtt.com/api, class Game; fvtt-types client/game.d.mts, client/hooks.d.mts";
const stands = (moment: string, keys: readonly string[]): string =>
  `const at = probe.boot["${moment}"]; return ${JSON.stringify(keys)}.filter(key => at[key] !== true);`;
const lacks = (moment: string, keys: readonly string[]): string =>
  `const at = probe.boot["${moment}"]; return ${JSON.stringify(keys)}.filter(key => at[key] === true);`;

write("boot.order", "documented", API, "a client boots through init, i18nInit, setup and ready, in this order", [
  "return probe.boot.order;",
  ["init", "i18nInit", "setup", "ready"],
]);
write("boot.import", "documented", API, "at module import foundry, CONST, CONFIG and Hooks are there", [
  stands("import", ["foundry", "CONST", "CONFIG", "Hooks"]),
  [],
]);
write(
  "boot.init",
  "documented",
  API,
  "at init the system, release, world, user id, settings, socket and keybindings are there",
  [stands("init", ["system", "release", "world", "userId", "settings", "socket", "keybindings"]), []],
);
write("boot.init-lacks", "documented", API, "at init there are no users, no actors and no words yet", [
  lacks("init", ["user", "users", "actors", "localized"]),
  [],
]);
write("boot.i18n", "documented", API, "at i18nInit the words are there and the documents are not", [
  `const at = probe.boot.i18nInit; return [at.localized, at.user, at.actors];`,
  [true, false, false],
]);
write("boot.setup", "documented", API, "at setup the user and the collections are there", [
  stands("setup", ["user", "users", "actors", "localized"]),
  [],
]);
write(
  "boot.setup-prepared",
  "inferred",
  "foundryvtt.com/api, Game#initializeDocuments",
  "at setup the documents have been prepared once",
  async (host) => {
    await host.gm.run(`await probe.hero({ system: { hp: { value: 4 } } });`);
    const late = await host.connect("gm2");
    same(await late.run("return probe.boot.derivedAtSetup;"), [8]);
  },
);
write(
  "boot.core-settings",
  "relied on by 2 public systems",
  "dnd5e and pf2e register at init and read core settings no earlier than i18nInit",
  "core settings cannot be read at init, but at i18nInit they can",
  ["return [probe.boot.init.coreSetting, probe.boot.i18nInit.coreSetting];", [false, true]],
);
write(
  "boot.own-setting",
  "relied on by 2 public systems",
  "dnd5e and pf2e read own settings at init",
  "an own setting can be read from the line after its registration",
  ["return probe.boot.ownSettingAtInit;", 1],
);
write("boot.ready", "documented", API, "game.ready is true at ready and not before", [
  "return [probe.boot.setup.ready, probe.boot.ready.ready, game.ready];",
  [false, true, true],
]);
write(
  "boot.game-before",
  "documented",
  "fvtt-types client/head.d.mts: game is a plain object until just before init",
  "at module import game is an object without the members of the game",
  [`const at = probe.boot.import; return [at.game, at.system ?? false];`, [true, false]],
);
write(
  "boot.open-game",
  "relied on by 2 public systems",
  "dnd5e and pf2e put themselves on game and CONFIG; modules write game[id] ??= {} and read game.dice3d",
  "members that packages put on game, CONFIG and ui can be read before they are there, and stay",
  [
    `
  const before = [game.dice3d, CONFIG.PROBE, ui.probePanel].map(value => value === undefined);
  game["probe-pack"] ??= {}; CONFIG.PROBE ??= { a: 1 }; ui.probePanel ??= { b: 2 };
  const after = [game["probe-pack"], CONFIG.PROBE, ui.probePanel]; delete game["probe-pack"]; delete CONFIG.PROBE; delete ui.probePanel;
  return [before, after];`,
    [
      [true, true, true],
      [{}, { a: 1 }, { b: 2 }],
    ],
  ],
);
write(
  "boot.game-class",
  "documented",
  "fvtt-types client/game.d.mts: Game#initialize, Game#setupGame; lib-wrapper wraps foundry.Game.prototype.initialize",
  "foundry.Game is the class of game, and leads the boot by initialize and setupGame",
  [
    "return [game instanceof foundry.Game, typeof foundry.Game.prototype.initialize, typeof foundry.Game.prototype.setupGame];",
    [true, "function", "function"],
  ],
);
write(
  "boot.modules",
  "documented",
  "fvtt-types client/game.d.mts, Game#modules; client/packages/module.d.mts",
  "game.modules is a collection by id, and what is not installed is undefined in it",
  [
    "return [game.modules instanceof foundry.utils.Collection, game.modules.get('no-such-module') === undefined, typeof game.modules.size];",
    [true, true, "number"],
  ],
);
write(
  "boot.manifest",
  "documented",
  "foundryvtt.com/article/system-development",
  "game.system gives id, version and grid of the manifest",
  [
    "const s = game.system; return [s.id, s.version, s.grid.distance, s.grid.units];",
    ["contract-probe", "1.0.0", 1.5, "m"],
  ],
);
write(
  "boot.type-labels",
  "documented",
  "fvtt-types client/config.d.mts, typeLabels",
  "a subtype's label is TYPES.<Document>.<type> by default",
  ["return [CONFIG.Actor.typeLabels.hero, CONFIG.Item.typeLabels.gear];", ["TYPES.Actor.hero", "TYPES.Item.gear"]],
);
write(
  "boot.field-labels",
  "documented",
  "foundryvtt.com/article/v13-localization; DataModel.LOCALIZATION_PREFIXES",
  "a model's localisation prefix finds label and hint of a field",
  [
    "const f = CONFIG.Actor.dataModels.hero.schema.getField('hp.value'); return [game.i18n.localize(f.label), game.i18n.localize(f.hint)];",
    ["Life", "What is left"],
  ],
);
write(
  "i18n.missing",
  "documented",
  "fvtt-types client/helpers/localization.d.mts",
  "a missing key is its own translation",
  ["return game.i18n.localize('PROBE.Nowhere');", "PROBE.Nowhere"],
);
write(
  "i18n.dotted",
  "documented",
  "foundryvtt.com/article/localization",
  "dotted keys of a language file are flattened",
  ["return game.i18n.localize('PROBE.Dotted.Key');", "Dotted"],
);
write("i18n.format", "documented", "fvtt-types Localization#format", "format puts data in the place of {names}", [
  "return game.i18n.format('PROBE.Greeting', { name: 'Zoe' });",
  "Hello Zoe",
]);
write(
  "hooks.call-stops",
  "documented",
  "fvtt-types client/helpers/hooks.d.mts",
  "Hooks.call stops at the first false and answers false",
  [
    `
  const seen = []; const ids = [Hooks.on("probeA", () => { seen.push(1); return false; }), Hooks.on("probeA", () => { seen.push(2); })];
  const answer = Hooks.call("probeA"); ids.forEach(id => Hooks.off("probeA", id)); return [answer, seen];`,
    [false, [1]],
  ],
);
write(
  "hooks.call-all",
  "documented",
  "fvtt-types client/helpers/hooks.d.mts",
  "Hooks.callAll calls everybody whatever they answer, and answers true",
  [
    `
  const seen = []; const ids = [Hooks.on("probeB", () => { seen.push(1); return false; }), Hooks.on("probeB", () => { seen.push(2); })];
  const answer = Hooks.callAll("probeB"); ids.forEach(id => Hooks.off("probeB", id)); return [answer, seen];`,
    [true, [1, 2]],
  ],
);
write("hooks.once", "documented", "fvtt-types client/helpers/hooks.d.mts", "a listener of Hooks.once hears one call", [
  `
  let heard = 0; Hooks.once("probeC", () => { heard += 1; }); Hooks.callAll("probeC"); Hooks.callAll("probeC"); return heard;`,
  1,
]);
write(
  "settings.unregistered",
  "documented",
  "fvtt-types ClientSettings#get",
  "reading a setting that was never registered throws",
  [thrown("game.settings.get('contract-probe', 'nowhere');"), "threw"],
);
write(
  "settings.world",
  "documented",
  "fvtt-types ClientSettings; foundryvtt.com/article/settings",
  "a world setting reaches every client and calls onChange there, the writer's too",
  async (host) => {
    const value = 20 + Number(await host.gm.run("return game.settings.get('contract-probe', 'world');"));
    await host.gm.run("await game.settings.set('contract-probe', 'world', args);", value);
    await host.settle();
    for (const client of host.connected()) {
      same(
        await client.run(
          "return [game.settings.get('contract-probe', 'world'), probe.settingChanges.filter(c => c.key === 'world').map(c => c.value)];",
        ),
        [value, [value]],
      );
    }
  },
);
write(
  "settings.user-id",
  "documented",
  "fvtt-types SettingConfig onChange(value, options, userId)",
  "onChange of a world setting is told who changed it",
  async (host) => {
    await host.gm.run(
      "await game.settings.set('contract-probe', 'world', args);",
      500 + Number(await host.gm.run("return game.settings.get('contract-probe', 'world');")),
    );
    await host.settle();
    same(await host.one.run("return probe.settingChanges.map(c => c.userId);"), [host.gm.userId]);
  },
);
write(
  "settings.player",
  "documented",
  "core permission SETTINGS_MODIFY",
  "a player cannot write a world setting",
  async (host) => {
    const before = await host.gm.run("return game.settings.get('contract-probe', 'world');");
    same(await host.one.run(thrown("await game.settings.set('contract-probe', 'world', 99999);")), "threw");
    await host.settle("one");
    same(await host.gm.run("return game.settings.get('contract-probe', 'world');"), before);
  },
);
write(
  "settings.client",
  "documented",
  "fvtt-types CONST.SETTING_SCOPES",
  "a client setting stays on its client, and calls onChange there",
  async (host) => {
    await host.one.run("await game.settings.set('contract-probe', 'client', 'there');");
    await host.settle("one");
    same(
      await host.one.run(
        "return [game.settings.get('contract-probe', 'client'), probe.settingChanges.map(c => c.key)];",
      ),
      ["there", ["client"]],
    );
    same(await host.two.run("return [game.settings.get('contract-probe', 'client'), probe.settingChanges.length];"), [
      "here",
      0,
    ]);
  },
);
write(
  "settings.user",
  "documented",
  "foundryvtt.com/releases/13.332: settings of scope user",
  "a user setting is the user's alone and is there again after a reload",
  async (host) => {
    await host.one.run("await game.settings.set('contract-probe', 'user', 7);");
    same(await host.two.run("return game.settings.get('contract-probe', 'user');"), 0);
    await host.disconnect("one");
    const again = await host.connect("one");
    same(await again.run("return game.settings.get('contract-probe', 'user');"), 7);
  },
);
write(
  "settings.field",
  "documented",
  "fvtt-types SettingConfig type: DataField",
  "a setting whose type is a field validates what is set",
  async (host) => {
    same(await host.gm.run("return game.settings.get('contract-probe', 'field');"), 4);
    same(await host.gm.run(thrown("await game.settings.set('contract-probe', 'field', 'many');")), "threw");
    same(
      await host.gm.run(
        "await game.settings.set('contract-probe', 'field', 6); return game.settings.get('contract-probe', 'field');",
      ),
      6,
    );
    await host.gm.run("await game.settings.set('contract-probe', 'field', 4);");
  },
);
write(
  "users.active-flag",
  "documented",
  "fvtt-types User#active",
  "every client knows who is connected",
  async (host) => {
    same(await host.one.run("return game.users.filter(u => u.active).length;"), 3);
    await host.disconnect("two");
    same(await host.one.run("return probe.calls.filter(c => c.at === 'userConnected').map(c => c.connected);"), [
      false,
    ]);
    holds(
      await host.gm.run("return game.users.filter(u => u.active).length === 2;"),
      "the game master still counts the one who left",
    );
  },
);
write(
  "i18n.fallback",
  "documented",
  "fvtt-types Localization _fallback: English where the language lacks the key",
  "a word that the language lacks is taken from English",
  async (host) => {
    await host.disconnect("two");
    const french = await host.connect("two", { language: "fr" });
    same(
      await french.run(
        "return [game.i18n.lang, game.i18n.localize('PROBE.OnlyEnglish'), game.i18n.format('PROBE.Greeting', { name: 'Zoe' })];",
      ),
      ["fr", "Only in English", "Bonjour Zoe"],
    );
  },
);
