import { existsSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../project.ts";

/** Where the archives of other authors' modules lie: `GUEST_MODULES`, else `../shared/modules` beside the repository. */
export const GUESTS = process.env["GUEST_MODULES"] ?? inProject("../shared/modules");

/** Whether this machine has them. */
export const hasGuests = (): boolean => existsSync(join(GUESTS, "socketlib.tgz"));
