import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 4", () =>
  campaign("d20", { part: 4, proves: ["D20-HP-09", "D20-HP-11", "D20-SPELL-01"] }));
