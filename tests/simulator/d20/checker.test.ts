import { CHECKER } from "../../../tools/simulator/d20/checker/checker.ts";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { genuineFights } from "../breaking.ts";
import { checks } from "../checking.ts";
import { FORGERIES } from "./forgeries.ts";

checks({
  id: "d20",
  checker: CHECKER,
  fights: genuineFights(d20Kit, 400, { aSide: 3, rounds: 4 }),
  forgeries: FORGERIES,
});
