import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** The part of the host's globals that these tests use in a page. */
interface Host {
  readonly game: {
    readonly actors: { getName(name: string): { readonly items: { getName(name: string): Item } } };
    readonly settings: { get(scope: string, key: string): unknown };
  };
  readonly foundry: { readonly data: { readonly fields: { readonly NumberField: { readonly prototype: Drawing } } } };
}
interface Item {
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  toObject(): { readonly system: object };
}
interface Drawing {
  _toInput(config: object): HTMLElement;
}

const table = atTable();
const SWORD = ["Galaad", "Longsword"] as const;

const seconds = ({ page }: Seat): Promise<unknown> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, "game") as Host["game"]).settings.get("passe-d-armes", "questionSeconds"),
  );

/** What is stored of the sword. */
const stored = ({ page }: Seat): Promise<object> =>
  page.evaluate(
    ([owner, name]) =>
      (Reflect.get(globalThis, "game") as Host["game"]).actors.getName(owner).items.getName(name).toObject().system,
    SWORD,
  );

async function openSword({ page }: Seat): Promise<Locator> {
  await page.evaluate(async ([owner, name]) => {
    const { sheet } = (Reflect.get(globalThis, "game") as Host["game"]).actors.getName(owner).items.getName(name);
    await sheet.close();
    await sheet.render({ force: true });
  }, SWORD);
  const sheet = page.locator(".pda-sheet").filter({ has: page.locator('input[name="name"][value="Longsword"]') });
  await sheet.waitFor();
  return sheet;
}

/** Has numbers drawn as sliders wherever the host may, whatever a form asks for. */
const drawSliders = ({ page }: Seat): Promise<void> =>
  page.evaluate(() => {
    const { prototype } = (Reflect.get(globalThis, "foundry") as Host["foundry"]).data.fields.NumberField;
    const draw = (config: object, field: Drawing): HTMLElement =>
      (Reflect.getPrototypeOf(prototype) as Drawing)._toInput.call(field, config);
    Reflect.set(prototype, "_toInput", function (this: Drawing, config: object): HTMLElement {
      return draw({ ...config, type: "range" }, this);
    });
  });

describe("bounded numbers", () => {
  it("keep their value in the host's settings, where they are sliders, until they are changed", async () => {
    const { master } = table();
    await master.look("settings");
    await master.page.locator("[data-action=openSettings]").click();
    const dialog = master.page.locator("#settings-config");
    await dialog.locator("[data-action=tab][data-tab='passe-d-armes']").click();
    const slider = dialog.locator("range-picker[name='passe-d-armes.questionSeconds']");
    expect(await slider.locator("input[type=number]").inputValue()).toBe("300");
    await slider.locator("input[type=number]").fill("45");
    await slider.locator("input[type=number]").press("Tab");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await soon(() => seconds(master)).toBe(45);
  });

  it("are typed in on our sheets, and a change of one leaves the others", async () => {
    const { master } = table();
    const before = await stored(master);
    const sheet = await openSword(master);
    expect(await sheet.locator("range-picker").count()).toBe(0);
    await sheet.locator('input[type=number][name="system.bulk"]').fill("4");
    await sheet.locator('input[type=number][name="system.bulk"]').press("Tab");
    await soon(() => stored(master)).toEqual({ ...before, bulk: 4 });
  });

  it("keep their values on our sheets where the host draws them as sliders all the same", async () => {
    const { master } = table();
    const before = await stored(master);
    await drawSliders(master);
    const sheet = await openSword(master);
    const slider = sheet.locator('range-picker[name="system.bulk"]');
    expect(await slider.locator("input[type=number]").inputValue()).toBe("4");
    await slider.locator("input[type=number]").fill("6");
    await slider.locator("input[type=number]").press("Tab");
    await soon(() => stored(master)).toEqual({ ...before, bulk: 6 });
  });
});
