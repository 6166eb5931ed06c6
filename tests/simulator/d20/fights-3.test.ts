import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 3", () =>
  campaign("d20", { part: 3, proves: ["D20-AOO-14", "D20-AOO-19", "D20-MOVE-15"] }));
