import { CHECKER } from "../../../tools/simulator/segments/checker/checker.ts";
import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { genuineFights } from "../breaking.ts";
import { checks } from "../checking.ts";
import { FORGERIES } from "./forgeries.ts";

checks({
  id: "segments",
  checker: CHECKER,
  fights: genuineFights(segmentsKit, 160, { aSide: 4, rounds: 3 }),
  forgeries: FORGERIES,
});
