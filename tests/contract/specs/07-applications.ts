/** §7: applications, in a real browser. */
import { holds, same, section, thrown } from "../spec.ts";

const { specs, write } = section("§7");
export const applicationSpecs = specs;

const APP = "foundryvtt.com/article/applicationv2; fvtt-types client/applications/api/application.d.mts";
const PARTS = "fvtt-types client/applications/api/handlebars-application.d.mts";
const DIALOG = "fvtt-types client/applications/api/dialog.d.mts";
const SHEET = "fvtt-types client/applications/api/document-sheet.d.mts";

const PATH = "systems/contract-probe/templates";
/** An application over the probe's one-root template. */
const app = (body: string, rest: string, options = ""): string => `
  const { ApplicationV2, HandlebarsApplicationMixin, DialogV2 } = foundry.applications.api;
  const seen = [];
  class ProbeApp extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = { id: "probe-app", window: { title: "Probe" }, actions: {
      press(event, target) { seen.push(["press", this instanceof ProbeApp, target.dataset.value]); },
      both: { handler() { seen.push(["both"]); }, buttons: [0, 2] } }, ${options} };
    static PARTS = { main: { template: "${PATH}/one-root.hbs", scrollable: [""] } };
    async _prepareContext(options) { return { ...(await super._prepareContext(options)), who: "Zoe", text: this.text ?? "words" }; }
    ${body}
  }
  const a = new ProbeApp();
  try { ${rest} } finally { await a.close({ animate: false }); }`;
const noting = (names: readonly string[]): string =>
  names.map((name) => `${name}(...args) { seen.push("${name}"); return super.${name}(...args); }`).join("\n");

write(
  "app.order",
  "documented",
  APP,
  "a first render prepares the context, then the pre callbacks, the HTML, the on callbacks, and the hook",
  [
    app(
      noting(["_preFirstRender", "_preRender", "_renderHTML", "_replaceHTML", "_onFirstRender", "_onRender"]),
      `
    const id = Hooks.on("renderProbeApp", () => { seen.push("hook"); }); await a.render({ force: true }); Hooks.off("renderProbeApp", id); return seen;`,
    ),
    ["_preFirstRender", "_preRender", "_renderHTML", "_replaceHTML", "_onFirstRender", "_onRender", "hook"],
  ],
);
write("app.second-render", "documented", APP, "a second render has no first-render callbacks", [
  app(
    noting(["_preFirstRender", "_preRender", "_onFirstRender", "_onRender"]),
    "await a.render({ force: true }); seen.length = 0; await a.render(); return seen;",
  ),
  ["_preRender", "_onRender"],
]);
write("app.no-force", "documented", APP, "a closed application stays closed when rendered without force", [
  app("", "await a.render(); return [a.rendered, document.getElementById('probe-app')];"),
  [false, null],
]);
write(
  "app.hooks-chain",
  "documented",
  "foundryvtt.com/api hookEvents",
  "the render hook is called for the class and its superclasses",
  [
    app(
      "",
      `const ids = ["renderProbeApp", "renderApplicationV2"].map(name => [name, Hooks.on(name, () => { seen.push(name); })]);
    await a.render({ force: true }); for (const [name, id] of ids) Hooks.off(name, id); return seen;`,
    ),
    ["renderProbeApp", "renderApplicationV2"],
  ],
);
write("app.close", "documented", APP, "closing removes the element, calls _onClose and the close hook", [
  app(
    noting(["_onClose"]),
    "const id = Hooks.on('closeProbeApp', () => { seen.push('hook'); }); await a.render({ force: true }); await a.close({ animate: false }); Hooks.off('closeProbeApp', id); return [seen, document.getElementById('probe-app'), a.rendered];",
  ),
  [["_onClose", "hook"], null, false],
]);
write("app.actions", "documented", APP, "a click on data-action calls the action with the application as this", [
  app("", "await a.render({ force: true }); a.element.querySelector('[data-action=press]').click(); return seen;"),
  [["press", true, "7"]],
]);
write("app.action-buttons", "documented", APP, "an action hears the first button only, unless it lists others", [
  app(
    "",
    `await a.render({ force: true }); for (const name of ["press", "both"]) a.element.querySelector("[data-action=" + name + "]").dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 })); return seen;`,
  ),
  [["both"]],
]);
write("app.unknown-action", "documented", APP, "an action that nobody has goes to _onClickAction", [
  app(
    "_onClickAction(event, target) { seen.push(target.dataset.action); }",
    "await a.render({ force: true }); a.element.querySelector('[data-action=stranger]').click(); return seen;",
  ),
  ["stranger"],
]);
write(
  "app.options-merge",
  "documented",
  APP,
  "DEFAULT_OPTIONS merge up the class chain, and classes are put together",
  [
    `
  const { ApplicationV2 } = foundry.applications.api;
  class A extends ApplicationV2 { static DEFAULT_OPTIONS = { classes: ["a"], window: { title: "A", resizable: true } }; }
  class B extends A { static DEFAULT_OPTIONS = { classes: ["b"], window: { title: "B" } }; }
  const o = new B().options; return [["a", "b"].every(c => o.classes.includes(c)), o.window.title, o.window.resizable];`,
    [true, "B", true],
  ],
);
write("parts.one-root", "documented", PARTS, "a part with two root elements throws", [
  `
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class TwoRoots extends HandlebarsApplicationMixin(ApplicationV2) { static PARTS = { main: { template: "${PATH}/two-roots.hbs" } }; }
  const a = new TwoRoots(); try { await a.render({ force: true }); } catch { return "threw"; } return "nothing";`,
  "threw",
]);
write("parts.focus", "inferred", PARTS, "focus is on the same element after a part is rendered anew", [
  app(
    "",
    "await a.render({ force: true }); a.element.querySelector('#probe-text').focus(); await a.render({ parts: ['main'] }); return document.activeElement?.id;",
  ),
  "probe-text",
]);
write("parts.context", "documented", PARTS, "a part shows its context through the host's helpers", [
  app("", "await a.render({ force: true }); return a.element.querySelector('h2').textContent;"),
  "Hello Zoe",
]);
write(
  "form.data",
  "documented",
  "fvtt-types FormDataExtended",
  "a form handler gets its data typed: numbers, booleans, data-dtype",
  [
    app(
      "",
      `await a.render({ force: true }); a.element.requestSubmit(); await new Promise(resolve => setTimeout(resolve, 0)); return seen.at(-1);`,
      "tag: 'form', form: { handler(event, form, formData) { seen.push(foundry.utils.expandObject(formData.object)); }, closeOnSubmit: false }",
    ),
    { text: "words", count: 3, nested: { flag: true }, asNumber: 12 },
  ],
);
write("dialog.null", "documented", DIALOG, "a dialog that is closed gives null", [
  `
  const { DialogV2 } = foundry.applications.api; const promise = DialogV2.wait({ window: { title: "Q" }, content: "?", buttons: [{ action: "ok", label: "OK" }] });
  for (let app; !(app = [...foundry.applications.instances.values()].find(each => each instanceof DialogV2 && each.rendered));) await new Promise(resolve => setTimeout(resolve, 5));
  await [...foundry.applications.instances.values()].find(each => each instanceof DialogV2).close(); return await promise;`,
  null,
]);
// A dialog that was answered may still be closing: each is pressed once.
const press = (action: string): string => `
  const pressed = (probe.pressed ??= new Set()); let dialog;
  while (!(dialog = [...foundry.applications.instances.values()].find(each => each instanceof DialogV2 && each.rendered && !pressed.has(each)))) await new Promise(resolve => setTimeout(resolve, 5));
  pressed.add(dialog); dialog.element.querySelector("[data-action=${action}]").click(); return await promise;`;
write("dialog.action", "documented", DIALOG, "a button without callback gives its action", [
  `const { DialogV2 } = foundry.applications.api;
  const promise = DialogV2.wait({ window: { title: "Q" }, content: "?", buttons: [{ action: "left", label: "L" }, { action: "right", label: "R", default: true }] }); ${press("left")}`,
  "left",
]);
write("dialog.callback", "documented", DIALOG, "a button with a callback gives the callback's value", [
  `const { DialogV2 } = foundry.applications.api;
  const promise = DialogV2.wait({ window: { title: "Q" }, content: "<input name='n' value='5'>", buttons: [{ action: "go", label: "Go", callback: (event, button, dialog) => button.form.elements.n.value + "!" }] }); ${press("go")}`,
  "5!",
]);
write("dialog.confirm", "documented", DIALOG, "confirm gives true for yes and false for no", [
  `const { DialogV2 } = foundry.applications.api; const answers = [];
  for (const action of ["yes", "no"]) { const promise = DialogV2.confirm({ window: { title: "Q" }, content: "?" });
    answers.push(await (async () => { ${press('" + action + "')} })()); } return answers;`,
  [true, false],
]);
write(
  "dialog.delete",
  "documented",
  "fvtt-types ClientDocument#deleteDialog",
  "deleteDialog asks, and deletes on a yes",
  [
    `const { DialogV2 } = foundry.applications.api; const doc = await probe.hero();
  const promise = doc.deleteDialog().then(() => game.actors.has(doc.id)); ${press("yes")}`,
    false,
  ],
);
write(
  "dialog.create",
  "documented",
  "fvtt-types ClientDocument.createDialog, CreateDialogOptions#types",
  "createDialog offers the types that it is restricted to, and creates the one chosen",
  [
    `const { DialogV2 } = foundry.applications.api;
  const promise = CONFIG.Actor.documentClass.createDialog({}, {}, { types: ["plain"] }).then(actor => [offered, actor.type]);
  let asking; while (!(asking = [...foundry.applications.instances.values()].find(each => each instanceof DialogV2 && each.element?.querySelector("[name=type]")))) await new Promise(resolve => setTimeout(resolve, 5));
  const offered = [...asking.element.querySelectorAll("[name=type] option")].map(option => option.value); ${press("ok")}`,
    [["plain"], "plain"],
  ],
);
write("sheet.submit", "documented", SHEET, "a sheet's submission writes its named inputs to the document", [
  `
  const { HandlebarsApplicationMixin } = foundry.applications.api; const doc = await probe.hero();
  class ProbeSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
    static DEFAULT_OPTIONS = { form: { submitOnChange: true } }; static PARTS = { main: { template: "${PATH}/sheet.hbs" } };
    async _prepareContext(options) { const context = await super._prepareContext(options); return context; } }
  const sheet = new ProbeSheet({ document: doc }); await sheet.render({ force: true });
  const input = sheet.element.querySelector("[name='system.hp.value']"); input.value = "4"; input.dispatchEvent(new Event("change", { bubbles: true }));
  for (let n = 0; n < 400 && doc.system.hp.value !== 4; n += 1) await new Promise(resolve => setTimeout(resolve, 5));
  const value = [doc.system.hp.value, doc.name, typeof doc._source.system.hp.value]; await sheet.close({ submitted: true, animate: false }); return value;`,
  [4, "Hero", "number"],
]);
write(
  "sheet.context",
  "documented",
  SHEET,
  "a sheet's context has document, source, fields, editable, rootId and user",
  [
    `
  const doc = await probe.hero(); let context; class ProbeSheet extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
    static PARTS = { main: { template: "${PATH}/sheet.hbs" } }; async _prepareContext(options) { context = await super._prepareContext(options); return context; } }
  const sheet = new ProbeSheet({ document: doc }); await sheet.render({ force: true }); await sheet.close({ animate: false });
  return ["document", "source", "fields", "editable", "rootId", "user"].filter(key => !(key in context));`,
    [],
  ],
);
write("sheet.read-only", "documented", SHEET, "who may not edit a document sees its inputs disabled", async (host) => {
  const uuid = await host.gm.run("return (await probe.hero({ ownership: { default: 2 } })).uuid;");
  await host.settle();
  same(
    await host.one.run(
      `const doc = fromUuidSync(args); class ProbeSheet extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) { static PARTS = { main: { template: "${PATH}/sheet.hbs" } }; }
    const sheet = new ProbeSheet({ document: doc }); await sheet.render({ force: true });
    const all = [...sheet.element.querySelectorAll("input[name]")].every(input => input.matches(":disabled")); const editable = sheet.isEditable; await sheet.close({ animate: false }); return [all, editable];`,
      uuid,
    ),
    [true, false],
  );
});
write(
  "sheet.rerender",
  "documented",
  SHEET,
  "an open sheet is rendered anew when its document changes, on every client",
  async (host) => {
    const uuid = await host.gm.run("return (await probe.hero({ ownership: { default: 2 } })).uuid;");
    await host.settle();
    await host.one.run(
      `const doc = fromUuidSync(args); class ProbeSheet extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) { static PARTS = { main: { template: "${PATH}/sheet.hbs" } }; }
    probe.sheet = new ProbeSheet({ document: doc }); await probe.sheet.render({ force: true });`,
      uuid,
    );
    await host.gm.run("await fromUuidSync(args).update({ name: 'Renamed' });", uuid);
    await host.one.until("return probe.sheet.element.querySelector('[name=name]').value === 'Renamed';");
    await host.one.run("await probe.sheet.close({ animate: false }); delete probe.sheet;");
  },
);
write(
  "chat.render-hook",
  "documented",
  "hookEvents.renderChatMessageHTML",
  "renderHTML of a message calls renderChatMessageHTML with the element",
  [
    `
  const m = await probe.create("ChatMessage", { content: "<p class='probe-note'>x</p>" }); let got;
  const id = Hooks.on("renderChatMessageHTML", (message, html) => { if (message === m) got = html instanceof HTMLElement && html.querySelector(".probe-note") !== null; });
  await m.renderHTML(); Hooks.off("renderChatMessageHTML", id); return got;`,
    true,
  ],
);
write(
  "chat.draw-anew",
  "documented",
  "foundryvtt.com/api/v14 ChatLog#updateMessage, ChatLog#deleteMessage",
  "the chat log draws a message anew where it stands, and takes one out without deleting it",
  async (host) => {
    same(
      await host.gm.run(`const m = await probe.create("ChatMessage", { content: "x" }); let drawn = 0; const at = () => ui.chat.element.querySelector('[data-message-id="' + m.id + '"]');
    for (let i = 0; i < 100 && at() === null; i += 1) await new Promise(r => setTimeout(r, 20));
    const id = Hooks.on("renderChatMessageHTML", message => { if (message === m) drawn += 1; }); const before = at(); await ui.chat.updateMessage(m); Hooks.off("renderChatMessageHTML", id);
    const after = at(); ui.chat.deleteMessage(m.id); for (let i = 0; i < 100 && at() !== null; i += 1) await new Promise(r => setTimeout(r, 20));
    return [before !== null, drawn > 0, after !== null && after !== before, at() === null, game.messages.has(m.id)];`),
      [true, true, true, true, true],
    );
  },
);
write(
  "tracker.turns",
  "relied on by 8 public systems",
  "fvtt-types CombatTracker#_prepareTrackerContext, #_prepareTurnContext; draw-steel, shadowrun 5, ripcrypt, mouseguard and others override both and read hidden, isDefeated, css",
  "the combat tracker makes the context of each visible combatant's row by _prepareTurnContext, with the classes active, hide, defeated, and its rows bear them",
  async (host) => {
    same(
      await host.gm.run(`
    const combat = await probe.combat([3, 2, 1]); await combat.startCombat(); const [, second, third] = combat.turns;
    await second.update({ hidden: true }); await third.update({ defeated: true });
    const asked = []; const own = ui.combat._prepareTurnContext;
    ui.combat._prepareTurnContext = async function (combat, combatant, index) { const turn = await own.call(this, combat, combatant, index); asked.push([turn.name, turn.css]); turn.css += " mark"; return turn; };
    try { ui.combat.viewed = combat; await ui.combat.render({ force: true }); } finally { delete ui.combat._prepareTurnContext; }
    const rows = [...ui.combat.element.querySelectorAll("li.combatant[data-combatant-id]")];
    return [asked.slice(-3), rows.map(row => row.classList.contains("mark")), rows.every(row => row.querySelector(".token-name") !== null && row.querySelector(".token-initiative") !== null)];`),
      [
        [
          ["c0", "active"],
          ["c1", "hide"],
          ["c2", "defeated"],
        ],
        [true, true, true],
        true,
      ],
    );
  },
);
write(
  "chat.draw-unseen",
  "documented",
  "foundryvtt/foundryvtt#14429: builds 13.350 to 14.363",
  "the chat log draws a message that its reader may not see when it is told that the message has changed",
  async (host) => {
    const id = await host.gm.run(
      `return (await probe.create("ChatMessage", { content: "x", whisper: [game.userId] })).id;`,
    );
    await host.settle();
    same(
      await host.one.run(
        `const m = game.messages.get(args); const at = () => ui.chat.element.querySelector('[data-message-id="' + args + '"]'); const before = at();
    await ui.chat.updateMessage(m); for (let i = 0; i < 100 && at() === null; i += 1) await new Promise(r => setTimeout(r, 20)); return [m.visible, before === null, at() !== null];`,
        id,
      ),
      [false, true, true],
    );
  },
);
const RANGE = "foundryvtt/foundryvtt#10611, #11547, #11040; fvtt-types HTMLRangePickerElement, NumberInputConfig";
const numberInput = (
  options: string,
  config: string,
  read = "[input.localName, input.type, Number(input.value)]",
): string =>
  `const input = new foundry.data.fields.NumberField(${options}).toInput({ name: "n", ...${config} }); return ${read};`;
write(
  "range.field",
  "documented",
  RANGE,
  "a number that may not be null, with a least, a greatest and a step, is drawn as a slider that knows its value before it is in the page",
  [
    numberInput(
      "{ nullable: false, min: 0, max: 10, step: 2 }",
      "{ value: 4 }",
      "[input.localName, input.value, ...['name', 'min', 'max', 'step', 'value'].map(name => input.getAttribute(name))]",
    ),
    ["range-picker", 4, "n", "0", "10", "2", "4"],
  ],
);
write(
  "range.whole",
  "documented",
  `${RANGE}; #11484`,
  "a whole number with both bounds goes by steps of one, and is a slider as well",
  [
    numberInput(
      "{ nullable: false, integer: true, min: 0, max: 10 }",
      "{ value: 5 }",
      "[input.localName, input.value, input.getAttribute('step')]",
    ),
    ["range-picker", 5, "1"],
  ],
);
write("range.nullable", "documented", RANGE, "a number that may be null is no slider", [
  numberInput("{ nullable: true, integer: true, min: 0, max: 10 }", "{ value: 5 }"),
  ["input", "number", 5],
]);
write("range.loose", "documented", RANGE, "a number without a step is no slider", [
  numberInput("{ nullable: false, min: 0, max: 10 }", "{ value: 5 }"),
  ["input", "number", 5],
]);
write("range.asked", "documented", RANGE, "a bounded number that is asked for as a number is drawn as one", [
  numberInput("{ nullable: false, integer: true, min: 0, max: 10 }", "{ value: 5, type: 'number' }"),
  ["input", "number", 5],
]);
write("range.initial", "documented", RANGE, "a slider that is given no value has the field's initial one", [
  numberInput(
    "{ nullable: false, integer: true, min: 0, max: 10, initial: 7 }",
    "{}",
    "[input.localName, input.value]",
  ),
  ["range-picker", 7],
]);
write(
  "range.override",
  "documented",
  "fvtt-types DataField#_toInput: protected, called by toInput",
  "a field class of one's own draws what its _toInput asks for",
  [
    "class Plain extends foundry.data.fields.NumberField { _toInput(config) { return super._toInput({ ...config, type: 'number' }); } } const input = new Plain({ nullable: false, integer: true, min: 0, max: 10 }).toInput({ name: 'n', value: 5 }); return [input.localName, input.type, input.value];",
    ["input", "number", "5"],
  ],
);
write(
  "range.create",
  "documented",
  RANGE,
  "a slider made by create keeps its value in its markup, before and after it is put into the page",
  [
    `
  const made = foundry.applications.elements.HTMLRangePickerElement.create({ name: "n", min: 0, max: 300, step: 5, value: 20 });
  const box = document.createElement("form"); document.body.append(box);
  try { box.innerHTML = made.outerHTML; const parsed = box.firstElementChild; return [made.value, parsed.value, parsed.valueAsNumber, new foundry.applications.ux.FormDataExtended(box).object.n]; } finally { box.remove(); }`,
    [20, 20, 20, 20],
  ],
);
write(
  "range.set-before",
  "documented",
  RANGE,
  "a value that a slider is given before it is in the page is its value in there",
  [
    `
  const made = foundry.applications.elements.HTMLRangePickerElement.create({ name: "n", min: 0, max: 300, step: 5, value: 20 });
  made.value = 45; const box = document.createElement("form"); document.body.append(box);
  try { box.append(made); return [made.value, new foundry.applications.ux.FormDataExtended(box).object.n, Number(made.querySelector("input[type=number]").value)]; } finally { box.remove(); }`,
    [45, 45, 45],
  ],
);
write(
  "enrich.custom",
  "documented",
  "CONFIG.TextEditor.enrichers",
  "an own enricher puts its element in the place of its pattern",
  [
    `
  const entry = { pattern: /@Probe\\[(\\w+)\\]/g, enricher: async match => { const e = document.createElement("b"); e.className = "probe-rich"; e.textContent = match[1]; return e; } };
  CONFIG.TextEditor.enrichers.push(entry); try { const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>a @Probe[word] b</p>");
  const box = document.createElement("div"); box.innerHTML = html; return box.querySelector("b.probe-rich")?.textContent; } finally { CONFIG.TextEditor.enrichers.splice(CONFIG.TextEditor.enrichers.indexOf(entry), 1); }`,
    "word",
  ],
);
write("handlebars.unknown-template", "documented", PARTS, "a template that is not there throws", [
  thrown("await foundry.applications.handlebars.renderTemplate('systems/contract-probe/templates/nowhere.hbs', {});"),
  "threw",
]);
write(
  "css.layers",
  "documented",
  "foundryvtt.com/article/v13-styles: cascade layers",
  "a system's sheet lies in the layer system, below exceptions",
  async (host) => {
    const order = String(
      await host.gm.run(`const names = []; const walk = rules => { for (const rule of rules) { if (rule instanceof CSSLayerStatementRule) names.push(...rule.nameList); if (rule.styleSheet) { try { walk(rule.styleSheet.cssRules); } catch { continue; } } } };
    for (const sheet of document.styleSheets) { try { walk(sheet.cssRules); } catch { continue; } } return [...new Set(names)].join(" ");`),
    );
    const at = ["reset", "elements", "applications", "layouts", "system", "modules", "exceptions"].map((name) =>
      order.split(" ").indexOf(name),
    );
    holds(
      at.every((place, index) => place >= 0 && (index === 0 || place > (at[index - 1] ?? 0))),
      `the layers are: ${order}`,
    );
  },
);
write(
  "notifications",
  "documented",
  "fvtt-types Notifications",
  "a notification is shown, localised and formatted when asked",
  [
    `
  ui.notifications.info("PROBE.Greeting", { localize: true, format: { name: "Zoe" } });
  for (let n = 0; n < 400 && !document.getElementById("notifications")?.textContent.includes("Hello Zoe"); n += 1) await new Promise(resolve => setTimeout(resolve, 5));
  return document.getElementById("notifications").textContent.includes("Hello Zoe");`,
    true,
  ],
);
write(
  "clipboard.copy",
  "inferred",
  "fvtt-types ClipboardHelper#copyPlainText",
  "game.clipboard hands a text to the clipboard of the page",
  [
    `
  const { clipboard } = navigator; const kept = []; Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async text => void kept.push(text) } });
  try { await game.clipboard.copyPlainText("words"); return kept; } finally { Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard }); }`,
    ["words"],
  ],
);
write(
  "keys.capitals",
  "documented",
  "fvtt-types ClientKeybindings: modifiers may be keys of MODIFIER_KEYS",
  "a binding names its modifier in capitals, too",
  [
    `
  let pressed = 0; game.keybindings.register("contract-probe", "capitals", { name: "Capitals", editable: [{ key: "F9", modifiers: ["SHIFT"] }], onDown: () => { pressed += 1; return true; } });
  for (const shiftKey of [false, true]) window.dispatchEvent(new KeyboardEvent("keydown", { code: "F9", key: "F9", shiftKey, bubbles: true })); return pressed;`,
    1,
  ],
);
write(
  "token.hover",
  "documented",
  "fvtt-types client/canvas/placeables/placeable-object.d.mts, _onHoverIn, _onHoverOut; client/canvas/placeables/token.d.mts; hookEvents.hoverObject; called with page events by crucible and pf2e",
  "a drawn token is pointed at by _onHoverIn and left by _onHoverOut, each told once by hoverToken; the others are left where that is asked",
  [
    `
  const scene = probe.scene(), [one, two] = await scene.createEmbeddedDocuments("Token", [0, 200].map(x => ({ name: "T", x, y: 0, width: 1, height: 1 })));
  await canvas.draw(scene); const told = [], id = Hooks.on("hoverToken", (token, hovered) => { told.push([token === one.object, hovered]); });
  const [into, out] = ["pointerover", "pointerout"].map(type => new PointerEvent(type)); const [a, b] = [one.object, two.object];
  try {
    a._onHoverIn(into); a._onHoverIn(into); const first = [a.hover, canvas.tokens.hover === a];
    b._onHoverIn(into, { hoverOutOthers: true }); const then = [a.hover, b.hover, canvas.tokens.hover === b];
    b._onHoverOut(out); return [first, then, b.hover, canvas.tokens.hover, told];
  } finally { Hooks.off("hoverToken", id); }`,
    [
      [true, true],
      [false, true, true],
      false,
      null,
      [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ],
    ],
  ],
);
write(
  "dialog.middle",
  "documented",
  "fvtt-types ApplicationV2#_updatePosition; a missing place is filled by the middle of the page, by the measured size",
  "a dialog of automatic size stands in the middle of the page",
  [
    `
  const dialog = new foundry.applications.api.DialogV2({ window: { title: "x" }, content: "<p>Words</p>", buttons: [{ action: "ok", label: "OK" }] }); await dialog.render({ force: true });
  const { left, top, width, height } = dialog.element.getBoundingClientRect(); const { clientWidth, clientHeight } = document.documentElement; await dialog.close();
  return [Math.abs(left + width / 2 - clientWidth / 2) <= 2, Math.abs(top + height / 2 - clientHeight / 2) <= 2, width > 0];`,
    [true, true, true],
  ],
);
const EFFECT_SHEET =
  "fvtt-types ActiveEffectConfig, its PARTS, TABS and DEFAULT_OPTIONS; foundryvtt.com/article/active-effects";
write(
  "effect-sheet.edit",
  "documented",
  EFFECT_SHEET,
  "an effect has a sheet of three tabs, in which a change is added, named and saved, and deleted again",
  [
    `
  const a = await probe.hero({ system: { bonus: 1 } }); const [e] = await a.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
  const is14 = game.release.generation >= 14; const at = is14 ? "system.changes.0" : "changes.0"; const list = () => (is14 ? e.system.changes : e.changes);
  const { sheet } = e; await sheet.render({ force: true }); const read = [sheet instanceof foundry.applications.sheets.ActiveEffectConfig, [...sheet.element.querySelectorAll("nav [data-tab]")].map(n => n.dataset.tab)];
  const until = async test => { for (let n = 0; n < 100 && !test(); n++) await new Promise(r => setTimeout(r, 20)); };
  sheet.element.querySelector("[data-action=addChange]").click(); const input = name => sheet.element.querySelector("[name='" + name + "']"); await until(() => input(at + ".key"));
  input("name").value = "Bless"; input(at + ".key").value = "system.bonus"; input(at + ".value").value = "3"; sheet.element.querySelector("button[type=submit]").click(); await until(() => !sheet.rendered);
  read.push(e.name, list().length, a.system.bonus, sheet.rendered);
  await sheet.render({ force: true }); sheet.element.querySelector("[data-action=deleteChange]").click(); await until(() => list().length === 0); read.push(list().length, a.system.bonus); await sheet.close({ animate: false }); return read;`,
    [true, ["details", "duration", "changes"], "Bless", 1, 4, false, 0, 1],
  ],
);
write(
  "select.choices-value",
  "documented",
  "fvtt-types client/applications/forms/fields.d.mts, prepareSelectOptionGroups: choices by key, valueAttr",
  "the choices of a field are told apart by their keys, whatever members their entries have",
  [
    `
  const select = new foundry.data.fields.StringField({ required: true, blank: false, choices: { near: { label: "Near", value: 7 }, far: { label: "Far", value: 9 } } }).toInput({ value: "far" });
  return [[...select.options].map(o => o.value).filter(v => v !== ""), select.value];`,
    [["near", "far"], "far"],
  ],
);
write(
  "page.regions",
  "relied on by 2 public systems",
  "style sheets of public systems and modules name header#ui-top and footer#ui-bottom; the host's game page",
  "the page's middle has a header#ui-top and a footer#ui-bottom",
  [`return ["ui-top", "ui-bottom"].map(id => document.getElementById(id)?.tagName ?? null);`, ["HEADER", "FOOTER"]],
);
write(
  "chat.process-message",
  "documented",
  "fvtt-types client/applications/sidebar/tabs/chat.d.mts, ChatLog#processMessage; foundryvtt.com/api",
  "processMessage answers the message that it has made",
  [
    `
  const message = await ui.chat.processMessage("said by the probe"); const answer = [message instanceof ChatMessage, message?.content ?? null]; await message?.delete(); return answer;`,
    [true, "said by the probe"],
  ],
);
const schemaForm = (groups: string, rest: string): string => `
  const { ActorSheetV2 } = foundry.applications.sheets; const doc = await probe.hero();
  class SchemaSheet extends ActorSheetV2 {
    async _renderHTML() { const { fields } = this.document.schema, system = this.document.system.schema.fields; return [${groups}]; }
    _replaceHTML(result, content) { content.replaceChildren(...result); } }
  const sheet = new SchemaSheet({ document: doc }); await sheet.render({ force: true }); const input = name => sheet.element.querySelector("[name='" + name + "']");
  try { ${rest} } finally { await sheet.close({ animate: false }); }`;
write(
  "form.from-schema",
  "documented",
  "foundryvtt/foundryvtt#10306, #12492; fvtt-types DataField#fieldPath, DataField#toFormGroup",
  "a form made of the fields of a document's schema saves what is written in it",
  [
    schemaForm(
      "fields.name.toFormGroup({}, { value: this.document.name }), system.bonus.toFormGroup({}, { value: 1 })",
      `
    const names = [...sheet.element.querySelectorAll("input[name]")].map(each => each.name); input("name").value = "Zoe"; input("system.bonus").value = "4"; await sheet.submit();
    return [names, doc.name, doc.system.bonus];`,
    ),
    [["name", "system.bonus"], "Zoe", 4],
  ],
);
const FOREIGN =
  "foundryvtt/foundryvtt#11191, #11774 (open in 13.336); fvtt-types 14 ForeignDocumentField#_toInput, its remark";
const foreign = (options: string, config: string, read: string): string => `
  const seen = await probe.hero({ name: "Seen" }), other = await probe.hero({ name: "Other" });
  const select = new foundry.data.fields.ForeignDocumentField(Actor, ${options}).toInput({ name: "who", ...${config} }); const offered = [...select.options].map(each => each.value);
  ${read}`;
write(
  "foreign.input",
  "documented",
  FOREIGN,
  "the input of a foreign document is a select of the documents of its world collection, by id, with their names",
  [
    foreign(
      "{ required: true, nullable: false }",
      "{ value: seen.id }",
      `return [select.localName, select.name, select.value === seen.id, [seen, other].map(each => select.querySelector("[value='" + each.id + "']")?.textContent), offered.includes("")];`,
    ),
    ["select", "who", true, ["Seen", "Other"], false],
  ],
);
write(
  "foreign.blank",
  "documented",
  FOREIGN,
  "a foreign document that may be null or need not be there has a blank choice",
  [
    foreign(
      "{}",
      "{}",
      `return [offered.includes(""), [...new foundry.data.fields.ForeignDocumentField(Actor, { required: false, nullable: false }).toInput({}).options].some(each => each.value === "")];`,
    ),
    [true, true],
  ],
);
write("foreign.id-only", "documented", FOREIGN, "so it is where the field reads as an id only", [
  foreign(
    "{ idOnly: true }",
    "{ value: other.id }",
    "return [select.localName, select.value === other.id, offered.includes(seen.id)];",
  ),
  ["select", true, true],
]);
write(
  "foreign.options",
  "documented",
  FOREIGN,
  "options that the configuration gives take the place of the collection's documents",
  [
    foreign(
      "{ required: true, nullable: false }",
      "{ options: [{ value: other.id, label: 'Only' }] }",
      "return [offered.length, offered[0] === other.id];",
    ),
    [1, true],
  ],
);
write("foreign.visible", "documented", FOREIGN, "only documents that the user sees are offered", async (host) => {
  await host.gm.run(
    "await probe.hero({ name: 'Hidden', ownership: { default: 0 } }); await probe.hero({ name: 'Shown', ownership: { default: 2 } });",
  );
  await host.settle();
  same(
    await host.one.run(
      "return [...new foundry.data.fields.ForeignDocumentField(Actor).toInput({}).options].map(each => each.textContent).filter(text => ['Hidden', 'Shown'].includes(text));",
    ),
    ["Shown"],
  );
});
const PLACE = "fvtt-types ApplicationV2.RenderOptions position; foundryvtt/foundryvtt#7461";
write(
  "app.position-first",
  "relied on by 2 public systems",
  `${PLACE}; a combat tracker and a portrait of strangers write into it in _prepareContext and _preFirstRender`,
  "the options of a first render bear the application's own place, which its callbacks may change before it is taken",
  [
    app(
      `async _prepareContext(options) { seen.push(options.position?.width, options.position?.left); return super._prepareContext(options); }
    async _preFirstRender(context, options) { options.position.top = 70; return super._preFirstRender(context, options); }`,
      "await a.render({ force: true }); return [seen, a.position.top, a.position.left, a.element.offsetTop];",
      "position: { width: 320, left: 45 }",
    ),
    [[320, 45], 70, 45, 70],
  ],
);
write(
  "app.position-asked",
  "documented",
  PLACE,
  "a place that is asked for at the first render goes before the application's own",
  [
    app(
      "async _prepareContext(options) { seen.push(options.position.left, options.position.width); return super._prepareContext(options); }",
      "await a.render({ force: true, position: { left: 90 } }); return [seen, a.position.left, a.position.width];",
      "position: { width: 320, left: 45 }",
    ),
    [[90, 320], 90, 320],
  ],
);
write(
  "app.position-last",
  "documented",
  `${PLACE}; HUDs and captions of strangers write options.position in _onFirstRender`,
  "a window is placed after its render callbacks and hooks, so that what they add is measured",
  [
    app(
      "_onFirstRender(context, options) { super._onFirstRender(context, options); options.position.left = 123; }",
      `
    const id = Hooks.on("renderProbeApp", app => { const tall = document.createElement("div"); tall.style.height = "300px"; app.element.append(tall); }); await a.render({ force: true }); Hooks.off("renderProbeApp", id);
    return [a.position.left, a.element.offsetHeight > 300];`,
      "position: { width: 320, height: 'auto', left: 45 }",
    ),
    [123, true],
  ],
);
write(
  "sidebar.hooks",
  "documented",
  "foundryvtt.com/api hookEvents.changeSidebarTab; fvtt-types AbstractSidebarTab.emittedEvents: activate, deactivate; activateChatLog and activateAbstractSidebarTab are listened to by public modules",
  "a change of the sidebar's tab calls deactivate and activate hooks, named by the classes of the tabs, and changeSidebarTab",
  [
    `
  ui.sidebar.changeTab("actors", "primary"); await new Promise(done => setTimeout(done, 20)); const told = [], names = ["activateChatLog", "activateAbstractSidebarTab", "deactivateActorDirectory", "deactivateAbstractSidebarTab", "changeSidebarTab", "activateActorDirectory"];
  const ids = names.map(name => [name, Hooks.on(name, app => { told.push([name, app.tabName]); })]);
  try { ui.chat.activate(); await new Promise(done => setTimeout(done, 20)); return told.sort((x, y) => x[0].localeCompare(y[0])); } finally { ids.forEach(([name, id]) => Hooks.off(name, id)); }`,
    [
      ["activateAbstractSidebarTab", "chat"],
      ["activateChatLog", "chat"],
      ["changeSidebarTab", "chat"],
      ["deactivateAbstractSidebarTab", "actors"],
      ["deactivateActorDirectory", "actors"],
    ],
  ],
);
write(
  "layer.hooks",
  "documented",
  "foundryvtt.com/api hookEvents.activateLayer; fvtt-types hooks.d.mts activateCanvasLayer, AllInteractionLayers",
  "a layer that becomes active calls the hook of its class and activateCanvasLayer",
  [
    `
  await canvas.draw(probe.scene()); const told = [], names = ["activateTokenLayer", "activateCanvasLayer"]; const ids = names.map(name => [name, Hooks.on(name, layer => { told.push([name, layer === canvas.tokens]); })]);
  try { canvas.tokens.deactivate(); const off = canvas.tokens.active; canvas.tokens.activate(); return [off, canvas.tokens.active, told.sort(), canvas.activeLayer === canvas.tokens]; } finally { ids.forEach(([name, id]) => Hooks.off(name, id)); }`,
    [
      false,
      true,
      [
        ["activateCanvasLayer", true],
        ["activateTokenLayer", true],
      ],
      true,
    ],
  ],
);
const SEARCH =
  "fvtt-types client/applications/ux/search-filter.d.mts; foundryvtt.com/api foundry.applications.ux.SearchFilter";
const searching = (rest: string): string => `
  const { SearchFilter } = foundry.applications.ux; const told = []; const box = document.createElement("div"); box.innerHTML = "<search><input type=search></search><ol class=list><li>Élan vital</li></ol>"; document.body.append(box);
  const filter = new SearchFilter({ inputSelector: "input", contentSelector: ".list", delay: 5, callback: (event, query, rgx, content) => { told.push([query, rgx?.test(SearchFilter.cleanQuery("Élan vital")), content === box.querySelector(".list")]); } });
  const input = box.querySelector("input"), type = async text => { input.value = text; input.dispatchEvent(new Event("input", { bubbles: true })); await new Promise(done => setTimeout(done, 60)); };
  try { ${rest} } finally { box.remove(); }`;
write("search.clean", "documented", SEARCH, "a query is cleaned of spaces around it and of diacritics", [
  `const { SearchFilter } = foundry.applications.ux;
  return [SearchFilter.cleanQuery("  é l à n "), SearchFilter.testQuery(/elan/i, "Élan"), SearchFilter.testQuery(/x/, "Élan")];`,
  ["e l a n", true, false],
]);
write(
  "search.bind",
  "documented",
  SEARCH,
  "what is typed comes to the callback after the delay, with the content; its signs are no pattern",
  [
    searching(
      `filter.bind(box); await type("elan"); await type("el.n"); return [told, filter.query, filter._input === input];`,
    ),
    [
      [
        ["elan", true, true],
        ["el.n", false, true],
      ],
      "el.n",
      true,
    ],
  ],
);
write("search.filter", "documented", SEARCH, "filter calls back at once, with the bound content", [
  searching("filter.bind(box); filter.filter(null, 'vital'); return [told, filter.query];"),
  [[["vital", true, true]], "vital"],
]);
write(
  "search.query",
  "relied on by 2 public systems",
  SEARCH,
  "a query that is set before the box is bound is in it, and filters",
  [
    searching("filter.query = 'vital'; filter.bind(box); return [input.value, told];"),
    ["vital", [["vital", true, true]]],
  ],
);
write(
  "search.again",
  "relied on by 2 public systems",
  SEARCH,
  "a filter that is bound at each render calls back once for each change",
  [searching("filter.bind(box); filter.bind(box); await type('elan'); return told.length;"), 1],
);
write("search.unbind", "documented", SEARCH, "an unbound filter hears no more and has no query", [
  searching(
    "filter.bind(box); await type('elan'); filter.unbind(); await type('vital'); return [told.length, filter.query, filter._input];",
  ),
  [1, "", null],
]);
write("search.evaluate", "documented", SEARCH, "an object is tested against a field, an operator and a value", [
  `
  const { SearchFilter } = foundry.applications.ux, { OPERATORS: is } = SearchFilter, thing = { name: "Élan", system: { price: 5, tags: [] } };
  const test = (field, operator, value, negate = false) => SearchFilter.evaluateFilter(thing, { field, operator, value, negate });
  return [test("system.price", is.EQUALS, 5), test("name", is.CONTAINS, "la"), test("name", is.STARTS_WITH, "El"), test("name", is.ENDS_WITH, "an"), test("system.price", is.LESS_THAN, 5), test("system.price", is.LESS_THAN_EQUAL, 5),
    test("system.price", is.GREATER_THAN, 4), test("system.price", is.GREATER_THAN_EQUAL, 6), test("system.price", is.BETWEEN, [1, 9]), test("system.tags", is.IS_EMPTY), test("system.price", is.EQUALS, 5, true)];`,
  [true, true, true, true, false, true, true, false, true, true, false],
]);
write(
  "permissions.whisper",
  "relied on by 3 public systems",
  "foundryvtt/foundryvtt#9888: the permission gates whispering; packages repeat the check of the host's command: others than game masters and oneself",
  "who lacks MESSAGE_WHISPER whispers to game masters alone",
  async (host) => {
    const other = await host.gm.run(
      "const { id, name } = game.users.find(user => !user.isGM && user.id !== args); return { id, name };",
      host.one.userId,
    );
    const table = await host.gm.run(
      "const table = foundry.utils.deepClone(game.settings.get('core', 'permissions')); await game.settings.set('core', 'permissions', { ...table, MESSAGE_WHISPER: [2, 3, 4] }); return table;",
    );
    await host.settle();
    try {
      same(await host.one.run(thrown("await ui.chat.processMessage(`/w [${args.name}] psst`);"), other), "threw");
      same(await host.one.run("return (await ui.chat.processMessage('/w gm psst')).whisper.length > 0;"), true);
    } finally {
      await host.gm.run("await game.settings.set('core', 'permissions', args);", table);
    }
    await host.settle();
    same(
      await host.one.run(
        "const { whisper } = await ui.chat.processMessage(`/w [${args.name}] psst`); return whisper.length === 1 && whisper[0] === args.id;",
        other,
      ),
      true,
    );
  },
);
const CONTROLS =
  "fvtt-types client/hooks.d.mts getSceneControlButtons, client/applications/ui/scene-controls.d.mts; foundryvtt/foundryvtt#11384, #11789";
/** A control of the probe's with a tool, another, a toggle and a button; what its callbacks hear is in `told`. */
const controlled = (rest: string): string => `
  const told = [], on = name => (event, active) => { told.push([name, active]); }; let given;
  const id = Hooks.on("getSceneControlButtons", controls => { given = controls; controls.probe = { name: "probe", order: 90, title: "Probe", icon: "fa-solid fa-vial", activeTool: "first", onChange: on("probe"), tools: {
    first: { name: "first", order: 0, title: "First", icon: "fa-solid fa-1", onChange: on("first") }, second: { name: "second", order: 1, title: "Second", icon: "fa-solid fa-2", onChange: on("second") },
    flip: { name: "flip", order: 2, title: "Flip", icon: "fa-solid fa-repeat", toggle: true, active: false, onChange: on("flip") }, hidden: { name: "hidden", order: 3, title: "Hidden", icon: "fa-solid fa-eye", visible: false, onChange: on("hidden") },
    open: { name: "open", order: 4, title: "Open", icon: "fa-solid fa-door-open", button: true, onChange: on("open") } } }; });
  const press = async selector => { ui.controls.element.querySelector(selector).click(); await new Promise(done => setTimeout(done, 50)); };
  try { await ui.controls.render({ reset: true }); ${rest} } finally { Hooks.off("getSceneControlButtons", id); await ui.controls.activate({ control: "tokens" }); await ui.controls.render({ reset: true }); }`;
write(
  "controls.hook",
  "documented",
  CONTROLS,
  "the hook getSceneControlButtons is given the controls as a record, with those of tokens, and what it adds is on the page",
  [
    controlled(
      `const tokens = given.tokens; return [Array.isArray(given), tokens.name, ["select", "target"].map(name => tokens.tools[name]?.name), ui.controls.controls.probe?.name, ui.controls.element.querySelector('#scene-controls-layers button[data-control="probe"]') !== null];`,
    ),
    [false, "tokens", ["select", "target"], "probe", true],
  ],
);
write(
  "controls.press",
  "documented",
  CONTROLS,
  "a press on a control makes it the active one with its tool, and tells the former and the new",
  [
    controlled(`await press('[data-control="probe"]'); const at = [ui.controls.control.name, ui.controls.tool.name, Object.keys(ui.controls.tools).includes("first"), game.activeTool]; const entered = [...told].sort(); told.length = 0;
    await press('[data-control="tokens"]'); return [at, entered, told.sort(), ui.controls.control.name];`),
    [
      ["probe", "first", true, "first"],
      [
        ["first", true],
        ["probe", true],
      ],
      [
        ["first", false],
        ["probe", false],
      ],
      "tokens",
    ],
  ],
);
write(
  "controls.tools",
  "documented",
  `${CONTROLS}; #12904`,
  "a tool becomes the active one, a toggle changes its state, a button calls back and stays a button; what is not visible is not drawn",
  [
    controlled(`await ui.controls.activate({ control: "probe" }); told.length = 0; for (const name of ["second", "flip", "open"]) await press('[data-tool="' + name + '"]');
    return [[...told], ui.controls.tool.name, ui.controls.controls.probe.tools.flip.active, ui.controls.element.querySelector('[data-tool="hidden"]')];`),
    [
      [
        ["first", false],
        ["second", true],
        ["flip", true],
        ["open", true],
      ],
      "second",
      true,
      null,
    ],
  ],
);
write("controls.activate", "documented", CONTROLS, "activate changes control, tool and toggles by name", [
  controlled(
    `await ui.controls.activate({ control: "probe", tool: "second", toggles: { flip: true } }); return [ui.controls.control.name, ui.controls.tool.name, ui.controls.controls.probe.tools.flip.active, told.some(([name, active]) => name === "flip" && active)];`,
  ),
  ["probe", "second", true, true],
]);
write(
  "controls.active-tool",
  "documented",
  `${CONTROLS}; fvtt-types Game#activeTool`,
  "game.activeTool names the tool that is active",
  [
    `
  await ui.controls.activate({ control: "tokens", tool: "target" }); try { return [ui.controls.tool.name, game.activeTool]; } finally { await ui.controls.activate({ control: "tokens", tool: "select" }); }`,
    ["target", "target"],
  ],
);

const KEYS = "fvtt-types client/helpers/interaction/keyboard-manager.d.mts, hasFocus; #7270";
write(
  "keyboard.focus",
  "documented",
  KEYS,
  "keys belong to fields, to what is editable and to buttons of forms, not to other buttons, unless data-keyboard-focus says otherwise",
  [
    `
  const box = document.body.appendChild(document.createElement("div")); const found = [];
  box.innerHTML = '<button>a</button><input><select></select><textarea></textarea><p contenteditable>b</p><form><button type="button">c</button></form><button data-keyboard-focus>d</button><input data-keyboard-focus="false">';
  for (const each of box.querySelectorAll("button, input, select, textarea, p")) { each.focus(); found.push(game.keyboard.hasFocus); }
  document.activeElement.blur(); box.remove(); return [...found, game.keyboard.hasFocus];`,
    [false, true, true, true, true, true, true, false, false],
  ],
);

write(
  "canvas.scrolling-text",
  "documented",
  "fvtt-types client/canvas/groups/interface.d.mts, createScrollingText: only undefined if core.scrollingStatusText is falsey; CONST.TEXT_ANCHOR_POINTS",
  "a text scrolls over the scene, unless core.scrollingStatusText is off",
  [
    `
  await canvas.draw(probe.scene()); const show = () => canvas.interface.createScrollingText({ x: 200, y: 200 }, "12", { anchor: CONST.TEXT_ANCHOR_POINTS.TOP, duration: 50 });
  const [shown, ...others] = await Promise.all([show(), show()]); await game.settings.set("core", "scrollingStatusText", false);
  try { return [shown !== undefined, others.length, await show() === undefined]; } finally { await game.settings.set("core", "scrollingStatusText", true); }`,
    [true, 1, true],
  ],
);

const LAYER =
  "fvtt-types client/canvas/layers/base/placeables-layer.d.mts and tokens.d.mts; foundryvtt.com/article/controls";
/** Code over two tokens of the probe's scene, which is drawn: `a` at the corner, `b` further down. */
const onLayer = (
  body: string,
): string => `const hero = await probe.hero(); const [a, b] = [await probe.token(hero), await probe.token(hero, { x: 600, y: 600 })];
  await canvas.draw(probe.scene()); try { ${body} } finally { canvas.tokens.releaseAll(); canvas.tokens.setTargets([]); }`;
write(
  "layer.select-objects",
  "documented",
  LAYER,
  "selectObjects selects what lies in a rectangle, alone unless others are kept, and answers whether anything changed",
  [
    onLayer(`const all = { x: 0, y: 0, width: 2000, height: 2000 }, corner = { x: 0, y: 0, width: 300, height: 300 }, far = { x: 500, y: 500, width: 500, height: 500 };
    const count = () => canvas.tokens.controlled.length; const changed = canvas.tokens.selectObjects(all); const both = count();
    canvas.tokens.selectObjects(corner); const one = count(); canvas.tokens.selectObjects(far, { releaseOthers: false }); return [changed, both, one, count()];`),
    [true, 2, 1, 2],
  ],
);
write(
  "layer.target-objects",
  "documented",
  LAYER,
  "targetObjects aims at what lies in a rectangle and answers how many",
  [
    onLayer(
      "return [canvas.tokens.targetObjects({ x: 0, y: 0, width: 300, height: 300 }), a.object.isTargeted, b.object.isTargeted];",
    ),
    [1, true, false],
  ],
);
write(
  "layer.undo",
  "documented",
  `${LAYER}; #12667, #10777`,
  "undoHistory takes back what this user has last done: a movement by the method undo",
  [
    onLayer(`await a.update({ x: 200, y: 100 }); const methods = [], id = Hooks.on("moveToken", (token, { method }) => { methods.push(method); });
    try { const undone = await canvas.tokens.undoHistory(); return [undone.map(token => token.id === a.id), a.x, a.y, methods]; } finally { Hooks.off("moveToken", id); }`),
    [[true], 0, 0, ["undo"]],
  ],
);
write(
  "layer.undo-deleted",
  "documented",
  LAYER,
  "undoHistory brings back what was deleted, with its id, and deletes what was made",
  [
    onLayer(`const { id } = a; await a.delete(); await canvas.tokens.undoHistory(); const back = probe.scene().tokens.has(id);
    const made = await probe.token(hero); await canvas.tokens.undoHistory(); return [back, probe.scene().tokens.has(made.id)];`),
    [true, false],
  ],
);
write(
  "keybinding.undo",
  "documented",
  "foundryvtt.com/article/controls: Ctrl + Z; fvtt-types client-keybindings.d.mts, _onUndo",
  "Ctrl+Z is bound to core.undo",
  [
    'return game.keybindings.get("core", "undo").map(({ key, modifiers }) => [key, modifiers.map(each => each.toLowerCase())]);',
    [["KeyZ", ["control"]]],
  ],
);
write(
  "setting.language",
  "documented",
  "foundryvtt.com/article/settings: Language Preference; fvtt-types client/config.d.mts, CONFIG.supportedLanguages",
  "the language is a setting of the client that loads the page anew, among the languages that the packages bring",
  [
    `
  const { scope, config, requiresReload } = game.settings.settings.get("core.language"); return [scope, config, requiresReload, ["en", "fr"].map(lang => lang in CONFIG.supportedLanguages)];`,
    ["client", true, true, [true, true]],
  ],
);
write(
  "scene.menu",
  "documented",
  "fvtt-types client/applications/ui/scene-navigation.d.mts, _getContextMenuOptions; foundryvtt.com/article/scenes",
  "the menu of a scene in the navigation comes from _getContextMenuOptions",
  [
    `
  const options = ui.nav._getContextMenuOptions(); return Array.isArray(options) && options.length > 0;`,
    true,
  ],
);
