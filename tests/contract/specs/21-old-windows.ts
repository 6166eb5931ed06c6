/** §21: the windows of before ApplicationV2, as modules still have them. They need a page. */
import { same, section } from "../spec.ts";

const { specs, write } = section("§21");
export const oldWindowSpecs = specs;

const API = "fvtt-types client/appv1/api; foundryvtt.com/api, module foundry.appv1";

/** A form of the old kind, whose HTML needs no template of its own. */
const FORM = `
  class ProbeForm extends FormApplication {
    static get defaultOptions() {
      return foundry.utils.mergeObject(super.defaultOptions, {
        id: "probe-form", title: "Probe form", width: 420, height: 300, left: 40, top: 60, template: "systems/contract-probe/templates/old-form.hbs", classes: ["probe-old"],
        scrollY: [".list"], tabs: [{ navSelector: ".tabs", contentSelector: ".content", initial: "one" }],
      });
    }
    getData(options) { return foundry.utils.mergeObject(super.getData(options), { word: "said" }); }
    activateListeners(html) { super.activateListeners(html); this.bound = [html.jquery !== undefined, html.find("button.press").length]; html.find("button.press").on("click", () => { this.pressed = true; }); }
    async _updateObject(event, data) { this.updated = data; }
  }`;
const DRAWN = `const drawn = async (app, state = 2) => { for (let n = 0; n < 200 && app._state !== state; n++) await new Promise(done => setTimeout(done, 10)); return app; };`;

write(
  "appv1.options",
  "documented",
  API,
  "a class's default options are merged with those of the instance, and the old globals are the classes of foundry.appv1",
  [
    `
  ${FORM} const app = new ProbeForm({ a: 1 }, { width: 500 });
  return [app.options.width, app.options.height, app.options.closeOnSubmit, app.options.popOut, app.object, app.rendered, typeof app.appId, app.title,
    Application === foundry.appv1.api.Application, Dialog === foundry.appv1.api.Dialog, FormApplication.prototype instanceof Application];`,
    [500, 300, true, true, { a: 1 }, false, "number", "Probe form", true, true, true],
  ],
);
write(
  "appv1.render",
  "documented",
  API,
  "render(true) draws a window with header and content, hands jQuery to activateListeners, lists it in ui.windows and calls the hooks of its classes",
  [
    `
  ${FORM} ${DRAWN} const hooks = []; const ids = ["ProbeForm", "FormApplication", "Application"].map(name => [\`render\${name}\`, Hooks.on(\`render\${name}\`, (app, html, data) => { hooks.push([name, html.jquery !== undefined, data.word]); })]);
  const app = await drawn(new ProbeForm().render(true)); const element = document.getElementById("probe-form");
  const seen = [element === app.element[0], element.classList.contains("window-app"), element.querySelector(".window-header .window-title").textContent, element.querySelector(".window-content form p").textContent,
    element.querySelector(".window-header .close") !== null, ui.windows[app.appId] === app, app.bound, app.form.tagName, element.offsetWidth, element.offsetLeft, element.offsetTop];
  element.querySelector("button.press").click(); seen.push(app.pressed);
  await app.close(); ids.forEach(([name, id]) => Hooks.off(name, id));
  return [...seen, hooks, document.getElementById("probe-form"), ui.windows[app.appId] === undefined, app.rendered];`,
    [
      true,
      true,
      "Probe form",
      "said",
      true,
      true,
      [true, 1],
      "FORM",
      420,
      40,
      60,
      true,
      [
        ["ProbeForm", true, "said"],
        ["FormApplication", true, "said"],
        ["Application", true, "said"],
      ],
      null,
      true,
      false,
    ],
  ],
);
write(
  "appv1.again",
  "documented",
  API,
  "a window that is drawn is drawn again in place, and keeps its element; render() draws none that is not there",
  [
    `
  ${FORM} ${DRAWN} const never = new ProbeForm().render(); await new Promise(done => setTimeout(done, 50)); const first = never.rendered;
  const app = await drawn(new ProbeForm().render(true)); const { 0: element } = app.element; app.render(); await new Promise(done => setTimeout(done, 50)); await drawn(app);
  const seen = [first, app.element[0] === element, document.querySelectorAll("#probe-form form").length]; await app.close(); return seen;`,
    [false, true, 1],
  ],
);
write("appv1.submit", "documented", API, "submitting reads the form, hands flat values to _updateObject, and closes", [
  `
  ${FORM} ${DRAWN} const app = await drawn(new ProbeForm().render(true)); app.form.elements.namedItem("deep.name").value = "new"; app.form.elements.namedItem("count").value = "7";
  app.form.requestSubmit(); await drawn(app, -1); return [app.updated, app.rendered, document.getElementById("probe-form")];`,
  [{ "deep.name": "new", count: 7, ticked: false }, false, null],
]);
write("appv1.tabs", "documented", API, "tabs of the options switch the sections", [
  `
  ${FORM} ${DRAWN} const app = await drawn(new ProbeForm().render(true)); const active = () => app.element.find(".content .tab.active").data("tab");
  const before = active(); app.element.find('.tabs [data-tab="two"]')[0].click(); const clicked = active(); app.activateTab("one"); const back = active(); await app.close();
  return [before, clicked, back];`,
  ["one", "two", "one"],
]);
write(
  "appv1.header-buttons",
  "documented",
  `${API}; hook get<Class>HeaderButtons`,
  "a hook adds buttons to the header",
  [
    `
  ${FORM} ${DRAWN} let pressed = false; const id = Hooks.on("getProbeFormHeaderButtons", (app, buttons) => { buttons.unshift({ label: "Mine", class: "mine", icon: "fas fa-star", onclick: () => { pressed = true; } }); });
  const app = await drawn(new ProbeForm().render(true)); Hooks.off("getProbeFormHeaderButtons", id); const button = app.element.find(".window-header .mine"); button[0].click();
  const seen = [button.length, button.text().trim(), pressed]; await app.close(); return seen;`,
    [1, "Mine", true],
  ],
);
write("appv1.minimize", "documented", API, "a window is minimised and comes back as it was", [
  `
  ${FORM} ${DRAWN} const app = await drawn(new ProbeForm().render(true)); await app.minimize(); const small = [app._minimized, app.element.hasClass("minimized")]; await app.maximize();
  const seen = [...small, app._minimized, app.element[0].offsetWidth]; app.setPosition({ left: 100, width: 350 }); seen.push(app.position.left, app.element[0].offsetWidth); await app.close(); return seen;`,
  [true, true, false, 420, 100, 350],
]);
write("dialogv1.buttons", "documented", API, "a dialog calls back the pressed button with its content, then closes", [
  `
  ${DRAWN} const told = []; const app = await drawn(new Dialog({ title: "Ask", content: '<input name="n" value="5">', default: "b", close: () => told.push("close"), render: html => told.push(\`render \${html.find("input").length}\`),
    buttons: { a: { label: "A" }, b: { icon: '<i class="fas fa-check"></i>', label: "B", callback: html => told.push(\`b \${html.find("input").val()}\`) } } }).render(true));
  const shown = [app.element.find(".window-title").text(), app.element.find("button.dialog-button").length]; app.element.find('button[data-button="b"]')[0].click(); await drawn(app, -1); return [shown, told];`,
  [
    ["Ask", 2],
    ["render 1", "b 5", "close"],
  ],
]);
write(
  "dialogv1.factories",
  "documented",
  API,
  "confirm, prompt and wait resolve to the answer; a closed confirm resolves to null",
  [
    `
  const press = async name => { for (let n = 0; n < 200; n++) { const button = document.querySelector(\`.window-app.dialog button[data-button="\${name}"]\`); if (button) { button.click(); break; } await new Promise(done => setTimeout(done, 10)); }
    for (let n = 0; n < 200 && document.querySelector(".window-app.dialog"); n++) await new Promise(done => setTimeout(done, 10)); };
  const answers = [];
  let asked = Dialog.confirm({ title: "Q", content: "<p>?</p>" }); await press("yes"); answers.push(await asked);
  asked = Dialog.confirm({ title: "Q", content: "<p>?</p>", no: () => "nay" }); await press("no"); answers.push(await asked);
  asked = Dialog.prompt({ title: "Q", content: '<input name="x" value="v">', callback: html => html.find("[name=x]").val() }); await press("ok"); answers.push(await asked);
  asked = Dialog.wait({ title: "Q", content: "", buttons: { one: { label: "1" }, two: { label: "2", callback: () => 22 } } }); await press("two"); answers.push(await asked);
  asked = Dialog.confirm({ title: "Q", content: "" }); for (let n = 0; n < 200 && !document.querySelector(".window-app.dialog .close"); n++) await new Promise(done => setTimeout(done, 10));
  document.querySelector(".window-app.dialog .close").click(); answers.push(await asked); return answers;`,
    [true, "nay", "v", 22, null],
  ],
);
write("dialogv1.elements", "documented", API, "with the option jQuery false the callbacks are handed elements", [
  `
  ${DRAWN} let kind; const app = await drawn(new Dialog({ title: "E", content: "<p></p>", buttons: {}, render: html => { kind = html instanceof HTMLElement; } }, { jQuery: false }).render(true)); await app.close(); return kind;`,
  true,
]);
write(
  "documentsheetv1.update",
  "documented",
  API,
  "a document's sheet of the old kind knows its document, and its form updates it",
  async (host) => {
    same(
      await host.gm.run(`
    ${DRAWN} class ProbeSheet extends DocumentSheet { static get defaultOptions() { return foundry.utils.mergeObject(super.defaultOptions, { template: "systems/contract-probe/templates/old-sheet.hbs" }); } }
    const hero = await probe.hero({ name: "Before" }); const sheet = await drawn(new ProbeSheet(hero).render(true));
    const seen = [sheet.document === hero, sheet.isEditable, sheet.title, hero.apps[sheet.appId] === sheet, sheet.form.elements.namedItem("name").value];
    sheet.form.elements.namedItem("name").value = "After"; await sheet.submit(); await sheet.close(); seen.push(hero.name, hero.apps[sheet.appId] === undefined); return seen;`),
      [true, true, "Before", true, "Before", "After", true],
    );
  },
);
write(
  "appv1.jquery",
  "documented",
  "foundryvtt.com/api: jQuery is a global of the host's pages; fvtt-types depends on its types",
  "jQuery is a global, as $ and by its name",
  ["return [typeof $, $ === jQuery, $('<b class=\"x\">t</b>').hasClass('x')];", ["function", true, true]],
);
