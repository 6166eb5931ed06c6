import { describe } from "vitest";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 1", () => campaign(d20Kit, { part: 1, proves: ["D20-INIT-01", "D20-INIT-06", "D20-ACT-02"] }));
