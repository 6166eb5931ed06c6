import { describe } from "vitest";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 3", () => campaign(d20Kit, { part: 3, proves: ["D20-AOO-14", "D20-AOO-19", "D20-MOVE-15"] }));
