import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 1", () =>
  campaign("d20", { part: 1, proves: ["D20-INIT-01", "D20-INIT-06", "D20-ACT-02"] }));
