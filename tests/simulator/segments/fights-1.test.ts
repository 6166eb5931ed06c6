import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of bots, part 1", () =>
  campaign("segments", { part: 1, proves: ["SEG-CORE-01", "SEG-CORE-02", "SEG-HOUSE-18"] }));
