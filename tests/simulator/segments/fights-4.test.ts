import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of bots, part 4", () =>
  campaign("segments", { part: 4, proves: ["SEG-HOUSE-09", "SEG-HOUSE-52", "SEG-WOUND-05"] }));
