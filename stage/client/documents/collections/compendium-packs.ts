import { Collection } from "../../utils/collection.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";

/** Every compendium, by `<package>.<name>`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
