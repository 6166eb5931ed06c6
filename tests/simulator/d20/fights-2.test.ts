import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 2", () =>
  campaign("d20", { part: 2, proves: ["D20-ATK-01", "D20-AC-01", "D20-DMG-01"] }));
