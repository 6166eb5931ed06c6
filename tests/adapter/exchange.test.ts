import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { duelWorld, IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

describe("an exchange over three clients", () => {
  let server: StageServer;
  let gm: Seat;
  let alice: Seat;
  let bob: Seat;

  beforeEach(async () => {
    server = await createStageServer({ world: duelWorld(), systemPath: writeAdapterSystem() });
    gm = await sit(server, IDS.gm);
    [alice, bob] = await Promise.all([sit(server, IDS.alice), sit(server, IDS.bob)]);
    await gm.refereed("here");
  });

  afterEach(async () => {
    await server.close();
  });

  it("asks the defender's player for a parry and plays on", async () => {
    await gm.lay([1, 10], [1, 10]);
    console.log(await gm.send({ do: "begin", by: null }));
    console.log(JSON.stringify(await gm.last()).slice(0, 3000));
    console.log(gm.notifications);
  });
});
