import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { BrowserPage } from "../../testing/browser-page.ts";
import type { ClosingOptions, RenderOptions } from "./api/application-types.ts";
import type * as entry from "../../testing/applications-entry.ts";

declare const bundle: typeof entry;

let browser: BrowserPage;
let page: Page;
beforeAll(async () => {
  browser = await BrowserPage.start("testing/applications-entry.ts");
  page = await browser.open();
}, 60_000);
afterAll(() => browser.close());

describe("ApplicationV2 (foundry-api §7)", () => {
  it("goes through the life of a render and a close in the documented order, hooks last and up the class chain", async () => {
    const steps = await page.evaluate(async () => {
      const steps: string[] = [];
      bundle.called.length = 0;
      class Base extends bundle.api.ApplicationV2 {
        override _configureRenderOptions(options: RenderOptions): void {
          steps.push("configure");
          super._configureRenderOptions(options);
        }
        override _prepareContext(): Promise<Record<string, unknown>> {
          steps.push("prepare");
          return Promise.resolve({});
        }
        override _preFirstRender(): Promise<void> {
          steps.push("preFirst");
          return Promise.resolve();
        }
        override _preRender(): Promise<void> {
          steps.push("pre");
          return Promise.resolve();
        }
        override _renderHTML(): Promise<string> {
          steps.push("html");
          return Promise.resolve("hello");
        }
        override _replaceHTML(result: string, content: HTMLElement): void {
          steps.push("replace");
          content.textContent = result;
        }
        override _attachFrameListeners(): void {
          steps.push("listeners");
          super._attachFrameListeners();
        }
        override _onFirstRender(): Promise<void> {
          steps.push("onFirst");
          return Promise.resolve();
        }
        override _onRender(): Promise<void> {
          steps.push("on");
          return Promise.resolve();
        }
        override _postRender(): Promise<void> {
          steps.push("post");
          return Promise.resolve();
        }
        override _preClose(): Promise<void> {
          steps.push("preClose");
          return Promise.resolve();
        }
        override _tearDown(options: ClosingOptions): void {
          steps.push("tearDown");
          super._tearDown(options);
        }
        override _onClose(): void {
          steps.push("onClose");
        }
      }
      class Child extends Base {}
      const app = new Child({ id: "life" });
      await app.render();
      steps.push("| closed apps stay closed |");
      await app.render({ force: true });
      steps.push("|");
      await app.render();
      steps.push("|");
      await app.close();
      return {
        steps: steps.join(" "),
        hooks: bundle.called.filter((name) => /^(render|close)/.test(name)),
        there: document.getElementById("life") !== null,
      };
    });
    expect(steps.steps).toBe(
      "| closed apps stay closed | configure prepare preFirst pre html replace listeners onFirst on post " +
        "| configure prepare pre html replace on post | preClose tearDown onClose",
    );
    expect(steps.hooks).toEqual([
      "renderChild",
      "renderBase",
      "renderApplicationV2",
      "renderChild",
      "renderBase",
      "renderApplicationV2",
      "closeChild",
      "closeBase",
      "closeApplicationV2",
    ]);
    expect(steps.there).toBe(false);
  });

  it("merges DEFAULT_OPTIONS up the chain: arrays are concatenated, objects merged, the id filled in", async () => {
    const options = await page.evaluate(() => {
      class Base extends bundle.api.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "merged-{id}",
          classes: ["a"],
          window: { title: "One", resizable: true },
          actions: { one: () => 1 },
        };
      }
      class Child extends Base {
        static override DEFAULT_OPTIONS = {
          id: "merged-{id}",
          classes: ["b"],
          window: { title: "Two", resizable: true },
          actions: { one: () => 1, two: () => 2 },
        };
      }
      const { classes, window, actions, id } = new Child({ classes: ["c"], uniqueId: "7" }).options;
      return {
        classes,
        title: window.title,
        resizable: window.resizable,
        frame: window.frame,
        actions: Object.keys(actions),
        id,
        untouched: Base.DEFAULT_OPTIONS.classes,
      };
    });
    expect(options).toEqual({
      classes: ["a", "b", "c"],
      title: "Two",
      resizable: true,
      frame: true,
      actions: ["one", "two"],
      id: "merged-7",
      untouched: ["a"],
    });
  });

  it("runs actions on the left button unless more are named, and hands unknown ones to _onClickAction", async () => {
    const log = await page.evaluate(async () => {
      const log: string[] = [];
      class App extends bundle.api.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "actions",
          actions: {
            left(this: unknown, _event: Event, target: HTMLElement) {
              log.push(`left ${String(this instanceof App)} ${target.id}`);
            },
            both: {
              handler: () => {
                log.push("both");
              },
              buttons: [0, 2],
            },
          },
        };
        override _renderHTML(): Promise<string> {
          return Promise.resolve(
            '<button data-action="left" id="l"><i id="inner">x</i></button><button data-action="both" id="b"></button><button data-action="odd" id="o"></button>',
          );
        }
        override _replaceHTML(result: string, content: HTMLElement): void {
          content.innerHTML = result;
        }
        override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
          log.push(`unknown ${target.dataset["action"] ?? ""}`);
        }
      }
      const app = await new App().render({ force: true });
      const right = (id: string): unknown =>
        document.getElementById(id)?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2 }));
      document.getElementById("inner")?.click();
      right("l");
      right("b");
      document.getElementById("b")?.click();
      document.getElementById("o")?.click();
      await app.close();
      return log;
    });
    expect(log).toEqual(["left true l", "both", "both", "unknown odd"]);
  });

  it("queues renders: the second begins when the first has ended", async () => {
    const log = await page.evaluate(async () => {
      const log: string[] = [];
      class App extends bundle.api.ApplicationV2 {
        override async _prepareContext(options: { mark?: string }): Promise<Record<string, unknown>> {
          log.push(`begin ${options.mark ?? ""}`);
          await new Promise((resolve) => setTimeout(resolve));
          return {};
        }
        override _renderHTML(): Promise<string> {
          return Promise.resolve("");
        }
        override _replaceHTML(): void {
          return undefined;
        }
        override _postRender(_context: object, options: { mark?: string }): Promise<void> {
          log.push(`end ${options.mark ?? ""}`);
          return Promise.resolve();
        }
      }
      const app = new App();
      await Promise.all([app.render({ force: true, mark: "1" }), app.render({ mark: "2" })]);
      await app.close();
      return log;
    });
    expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  });

  it("changes tabs by click, keeps them over renders, and throws for a tab that does not exist", async () => {
    const seen = await page.evaluate(async () => {
      bundle.coreTemplates.set(
        "t/tabs.hbs",
        `<div>{{> "templates/generic/tab-navigation.hbs"}}
        {{#each tabs as |tab|}}<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">{{tab.label}}</section>{{/each}}</div>`,
      );
      class App extends bundle.api.HandlebarsApplicationMixin(bundle.api.ApplicationV2) {
        static override PARTS = {
          body: { template: "t/tabs.hbs", templates: ["templates/generic/tab-navigation.hbs"] },
        };
        static override TABS = { main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "X" } };
      }
      const app = await new App({ id: "tabs" }).render({ force: true });
      const active = (): string =>
        [...app.element.querySelectorAll(".tab.active")].map((tab) => tab.textContent).join();
      const before = active();
      app.element.querySelector<HTMLElement>('nav [data-tab="two"]')?.click();
      const after = active();
      await app.render();
      const kept = active();
      let error = "";
      try {
        app.changeTab("three", "main");
      } catch (thrown) {
        error = String(thrown);
      }
      const groups = { ...app.tabGroups };
      await app.close();
      return { before, after, kept, error, groups };
    });
    expect(seen).toMatchObject({ before: "X.one", after: "X.two", kept: "X.two", groups: { main: "two" } });
    expect(seen.error).toContain("No matching tab element");
  });
});

describe("HandlebarsApplicationMixin (foundry-api §7)", () => {
  it("refuses a part with two root elements", async () => {
    const message = await page.evaluate(async () => {
      bundle.coreTemplates.set("t/two.hbs", "<p>one</p><p>two</p>");
      class App extends bundle.api.HandlebarsApplicationMixin(bundle.api.ApplicationV2) {
        static override PARTS = { body: { template: "t/two.hbs" } };
      }
      return new App().render({ force: true }).then(
        () => "rendered",
        (error: unknown) => String(error),
      );
    });
    expect(message).toContain('Template part "body" must render a single HTML element');
  });

  it("draws one part anew and leaves the other, with focus and scroll where they were", async () => {
    const seen = await page.evaluate(async () => {
      bundle.coreTemplates.set(
        "t/a.hbs",
        '<div style="height:40px;overflow:auto" class="scroll"><input name="a" value="{{n}}"><p style="height:400px">{{n}}</p></div>',
      );
      bundle.coreTemplates.set("t/b.hbs", "<div><b>{{n}}</b></div>");
      let n = 1;
      class App extends bundle.api.HandlebarsApplicationMixin(bundle.api.ApplicationV2) {
        static override PARTS = { a: { template: "t/a.hbs", scrollable: [""] }, b: { template: "t/b.hbs" } };
        override _prepareContext(): Promise<Record<string, unknown>> {
          return Promise.resolve({ n: n++ });
        }
      }
      const app = await new App().render({ force: true });
      const scroller = app.parts["a"];
      if (scroller !== undefined) scroller.scrollTop = 120;
      app.element.querySelector("input")?.focus({ preventScroll: true });
      await app.render({ parts: ["a"] });
      const seen = {
        a: app.parts["a"]?.textContent,
        b: app.parts["b"]?.textContent,
        scroll: app.parts["a"]?.scrollTop,
        focus: document.activeElement?.getAttribute("name"),
        fresh: app.parts["a"] !== scroller,
      };
      await app.close();
      return seen;
    });
    expect(seen).toEqual({ a: "2", b: "1", scroll: 120, focus: "a", fresh: true });
  });
});

describe("forms (foundry-api §7)", () => {
  it("reads a form by the types of its inputs, flat, without disabled fields", async () => {
    const object = await page.evaluate(() => {
      const form = document.createElement("form");
      form.innerHTML = `
        <input type="number" name="system.n" value="3"><input type="number" name="system.empty" value="">
        <input name="text" value="7"><input name="cast" value="7" data-dtype="Number">
        <input type="checkbox" name="on" checked><input type="checkbox" name="off">
        <input name="gone" value="x" disabled><input name="kept" value="x" readonly>
        <input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>
        <input type="checkbox" name="many" value="x" checked><input type="checkbox" name="many" value="y">
        <select name="s" multiple><option selected>1</option><option>2</option><option selected>3</option></select>
        <multi-select name="ms"><option value="a" selected>A</option><option value="b">B</option></multi-select>
        <button name="b" value="no">x</button>`;
      document.body.append(form);
      const { object } = new bundle.ux.FormDataExtended(form);
      form.remove();
      return object;
    });
    expect(object).toEqual({
      "system.n": 3,
      "system.empty": null,
      text: "7",
      cast: 7,
      on: true,
      off: false,
      kept: "x",
      r: "b",
      many: ["x", null],
      s: ["1", "3"],
      ms: ["a"],
    });
  });

  it("submits on change where asked, hands over the read form, reports a handler's error and stays open", async () => {
    const seen = await page.evaluate(async () => {
      const got: unknown[] = [];
      class App extends bundle.api.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "form-app",
          tag: "form",
          form: {
            submitOnChange: true,
            closeOnSubmit: true,
            handler(
              this: unknown,
              _event: Event,
              _form: HTMLFormElement,
              data: { object: Record<string, unknown> },
            ): void {
              got.push({ ...data.object });
              if (data.object["n"] === 13) throw new Error("not thirteen");
            },
          },
        };
        override _renderHTML(): Promise<string> {
          return Promise.resolve('<input type="number" name="n" value="1">');
        }
        override _replaceHTML(result: string, content: HTMLElement): void {
          content.innerHTML = result;
        }
      }
      const app = await new App().render({ force: true });
      const input = app.element.querySelector("input");
      const change = (value: string): void => {
        if (input === null) return;
        input.value = value;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      };
      change("13");
      await new Promise((resolve) => setTimeout(resolve));
      const open = app.rendered;
      const told = document.querySelector(".notification.error p")?.textContent;
      const closed = new Promise((resolve) => app.addEventListener("close", () => resolve(true)));
      change("4");
      await closed;
      return { got, open, told, state: app.state };
    });
    expect(seen).toEqual({ got: [{ n: 13 }, { n: 4 }], open: true, told: "not thirteen", state: -1 });
  });
});

describe("DialogV2 (foundry-api §7)", () => {
  it("gives the callback's value, else the action, null when closed, and rejects only if asked", async () => {
    const seen = await page.evaluate(async () => {
      const { DialogV2 } = bundle.api;
      const next = async (act: (element: HTMLElement) => void, ask: () => Promise<unknown>): Promise<unknown> => {
        while (document.querySelector("dialog") !== null) await new Promise((resolve) => setTimeout(resolve, 5));
        const answer = ask();
        for (;;) {
          const app = [...bundle.instances.values()].find((open) => open instanceof DialogV2 && open.rendered);
          if (app !== undefined) {
            act(app.element);
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        return answer.catch((error: unknown) => (error as Error).message);
      };
      const press =
        (action: string) =>
        (element: HTMLElement): void =>
          element.querySelector<HTMLElement>(`button[data-action="${action}"]`)?.click();
      const escape = (element: HTMLElement): unknown =>
        element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      return {
        yes: await next(press("yes"), () => DialogV2.confirm({ content: "?" })),
        no: await next(press("no"), () => DialogV2.confirm({ content: "?", modal: true })),
        closed: await next(press("close"), () => DialogV2.confirm({ content: "?" })),
        escaped: await next(escape, () => DialogV2.prompt({ content: "?" })),
        action: await next(press("b"), () =>
          DialogV2.wait({
            buttons: [
              { action: "a", label: "A" },
              { action: "b", label: "B" },
            ],
          }),
        ),
        falsy: await next(press("a"), () =>
          DialogV2.wait({ buttons: [{ action: "a", label: "A", callback: () => 0 }] }),
        ),
        input: await next(press("ok"), () => DialogV2.input({ content: '<input type="number" name="n" value="5">' })),
        rejected: await next(press("close"), () => DialogV2.confirm({ content: "?", rejectClose: true })),
        cleaned: await next(
          (element) => {
            element.dataset["had"] = String(element.querySelector("script, [onerror]") !== null);
            press("close")(element);
          },
          () =>
            DialogV2.prompt({
              content: '<script>1</script><img src="x" onerror="1">',
              close: (_event, dialog) => dialog.options.id.length > 0,
            }),
        ),
      };
    });
    expect(seen).toEqual({
      yes: true,
      no: false,
      closed: null,
      escaped: null,
      action: "b",
      falsy: 0,
      input: { n: 5 },
      rejected: "Dialog was dismissed without pressing a button.",
      cleaned: true,
    });
  });
});
