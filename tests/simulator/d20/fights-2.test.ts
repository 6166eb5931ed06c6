import { describe } from "vitest";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { campaign } from "../campaign.ts";

describe("random fights of d20's bots, part 2", () => campaign(d20Kit, { part: 2, proves: ["D20-ATK-01", "D20-AC-01", "D20-DMG-01"] }));
