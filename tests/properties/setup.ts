import fc from "fast-check";
import { seedOfRun } from "../../tools/test/slices.ts";

/** Each commit plays other games; what fails is told with its seed, which plays them again. */
fc.configureGlobal({ seed: seedOfRun() });
