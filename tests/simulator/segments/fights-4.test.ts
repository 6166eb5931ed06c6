import { describe } from "vitest";
import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { campaign } from "../campaign.ts";

describe("random fights of bots, part 4", () => campaign(segmentsKit, { part: 4, proves: ["SEG-HOUSE-09", "SEG-HOUSE-52", "SEG-WOUND-05"] }));
