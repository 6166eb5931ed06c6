import ApplicationV2 = foundry.applications.api.ApplicationV2;

/** What the host's menu of settings takes for a window that something else draws: opening it does this, and nothing of its own is shown. */
export function menuOpening(open: () => Promise<void>): new () => ApplicationV2 {
  return class extends ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
