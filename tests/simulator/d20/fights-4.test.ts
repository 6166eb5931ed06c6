import { describe } from "vitest";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 4", () => campaign(d20Kit, { part: 4, proves: ["D20-HP-09", "D20-HP-11", "D20-SPELL-01"] }));
