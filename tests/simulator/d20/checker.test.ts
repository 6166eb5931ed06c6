import { checks } from "../checking.ts";
import { COURT, FIGHTS } from "./breaking.ts";
import { FORGERIES } from "./forgeries.ts";

checks({ id: "d20", court: COURT, fights: FIGHTS, forgeries: FORGERIES });
