/** Who a package is. */
import { Enum } from "./enums.js";
import { i18n } from "./i18n.js";

export const PACKAGE_TYPES = Enum("PackageType", ["UNKNOWN", "MODULE", "SYSTEM", "WORLD"]);
const NOBODY = "«unknown»";
const PLACE = /\/(worlds|systems|modules)\/([^/]+)\//g;
const SEPARATOR = ":";

function typeOf(id) {
  if (globalThis.game?.modules === undefined)
    return id === "lib-wrapper" ? PACKAGE_TYPES.MODULE : PACKAGE_TYPES.UNKNOWN;
  if (game.modules.get(id)?.active) return PACKAGE_TYPES.MODULE;
  return game.system?.id === id ? PACKAGE_TYPES.SYSTEM : PACKAGE_TYPES.UNKNOWN;
}

/** The packages that a stack trace passes through, but for those that are left out. */
function idsIn(stack, leftOut = []) {
  const found = [...String(stack ?? "").matchAll(PLACE)].map(([, , id]) => id);
  return [...new Set(found)].filter((id) => ![leftOut].flat().includes(id) && typeOf(id) !== PACKAGE_TYPES.UNKNOWN);
}

export class PackageInfo {
  constructor(idOrKey, type) {
    const [kind, own] = String(idOrKey ?? "").split(SEPARATOR);
    this.id = own ?? idOrKey ?? idsIn(new Error().stack, "lib-wrapper")[0] ?? NOBODY;
    this.type = type ?? (own === undefined ? typeOf(this.id) : PACKAGE_TYPES.get(kind));
    Object.freeze(this);
  }

  static collect_all(stack, include = () => true, leftOut = []) {
    return idsIn(stack, leftOut)
      .map((id) => new PackageInfo(id))
      .filter(({ id, type }) => include(id, type, stack));
  }

  static is_valid_key_or_id(key) {
    return typeof key === "string" && /^(\w+:)?[\w-]+$/.test(key);
  }

  static get UNKNOWN() {
    return new PackageInfo(NOBODY, PACKAGE_TYPES.UNKNOWN);
  }

  equals(other) {
    return other?.id === this.id && other.type === this.type;
  }

  get data() {
    return this.type === PACKAGE_TYPES.MODULE
      ? game.modules?.get(this.id)
      : this.type === PACKAGE_TYPES.SYSTEM
        ? game.system
        : null;
  }

  get exists() {
    return Boolean(this.data);
  }
  get known() {
    return this.type !== PACKAGE_TYPES.UNKNOWN;
  }
  get key() {
    return `${this.type.lower}${SEPARATOR}${this.id}`;
  }
  get title() {
    return this.data?.title ?? this.id;
  }
  get version() {
    return this.data?.version;
  }
  get url() {
    return this.data?.url;
  }
  get bugs() {
    return this.data?.bugs;
  }
  get logId() {
    return this.id;
  }
  get settingsName() {
    return this.id;
  }
  get type_i18n() {
    return i18n.localize(`lib-wrapper.packages.types.${this.type.lower}`);
  }
  get type_plus_id() {
    return `${this.type.lower} ${this.id}`;
  }
  get type_plus_id_capitalized() {
    return this.type_plus_id.charAt(0).toUpperCase() + this.type_plus_id.slice(1);
  }
  get type_plus_title_i18n() {
    return `${this.type_i18n} ${this.title}`;
  }
  get compatible_with_core() {
    return true;
  }

  toString() {
    return this.key;
  }
}
