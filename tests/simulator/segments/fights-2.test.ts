import { describe } from "vitest";
import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { campaign } from "../campaign.ts";

describe("random fights of bots, part 2", () => campaign(segmentsKit, { part: 2, proves: ["SEG-AOO-09", "SEG-AOO-13", "SEG-AOO-14"] }));
