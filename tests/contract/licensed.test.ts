/** The way that a licensed server is come to, tried on the stage's own door: `/api/status`, the form at `/join`, `/game`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StageServer } from "../../stage/server/create-stage-server.ts";
import { serverStatus } from "../../tools/licensed/server-status.ts";
import { openFoundry } from "./host/foundry-host.ts";
import { openBrowserServer } from "./host/stage-host.ts";
import { generation } from "./register.ts";
import { bootSpecs } from "./specs/01-boot.ts";

describe(`the way to a licensed server on ${generation()}`, () => {
  let server: StageServer;
  beforeAll(async () => {
    server = await openBrowserServer(generation());
  }, 120_000);
  afterAll(() => server.close());

  it("is told by the server which generation it is, and which world is open", async () => {
    expect(await serverStatus(server.url)).toMatchObject({ generation: generation(), world: "contract" });
  });

  it("comes in by the form, and holds specs there", async () => {
    const host = await openFoundry(server.url, generation());
    try {
      const due = bootSpecs.filter(({ id }) => ["users.active-flag", "i18n.fallback"].includes(id));
      expect(due).toHaveLength(2);
      for (const spec of due) {
        await host.reset();
        await spec.run(host);
      }
    } finally {
      await host.close();
    }
  });

  it("says which user is missing, or is connected elsewhere", async () => {
    const gm = server.users().find(({ name }) => name === "Contract GM");
    Object.assign(gm ?? {}, { name: "Another GM" });
    await expect(openFoundry(server.url, generation())).rejects.toThrow(/"Contract GM"/);
  });
});
