/** A page in a real browser with the applications of the client on it, for tests without a server. */
import { chromium, type Browser, type Page } from "playwright-core";
import { bundle } from "../build.ts";
import { BROWSER_FLAGS, requireBrowser } from "./find-browser.ts";

/** A browser with the bundled script of one entry. */
export class BrowserPage {
  readonly #browser: Browser;
  readonly #script: string;

  private constructor(browser: Browser, script: string) {
    this.#browser = browser;
    this.#script = script;
  }

  /** Bundles an entry of the stage (a path under `stage/`) and starts a browser for it. */
  static async start(entry: string): Promise<BrowserPage> {
    const [browser, script] = await Promise.all([
      chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] }),
      bundle(entry, "iife", "bundle"),
    ]);
    return new BrowserPage(browser, script);
  }

  /** A fresh page; what the entry exports stands on `bundle`. Errors that nothing catches on the page fail the test. */
  async open(): Promise<Page> {
    const page = await this.#browser.newPage();
    await page.setContent("<!doctype html><html><body></body></html>");
    await page.addScriptTag({ content: this.#script });
    return page;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
