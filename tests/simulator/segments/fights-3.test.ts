import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of bots, part 3", () =>
  campaign("segments", { part: 3, proves: ["SEG-HOUSE-15", "SEG-HOUSE-16", "SEG-HOUSE-17"] }));
