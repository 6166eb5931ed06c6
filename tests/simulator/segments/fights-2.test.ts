import { describe } from "vitest";
import { campaign } from "../campaign.ts";

describe("random fights of bots, part 2", () =>
  campaign("segments", { part: 2, proves: ["SEG-AOO-09", "SEG-AOO-13", "SEG-AOO-14"] }));
