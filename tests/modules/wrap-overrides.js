/**
 * From setup on, wraps with libWrapper every member of the host that a class of the system's overrides: the classes are those that
 * CONFIG names, the members those that the prototype or the class has of its own and that a class of the host above it has too.
 * `overridden` is what was found: path -> how often the wrapper was called.
 */
const PACKAGE = "guest-user";
globalThis.overridden = {};

/** Every class of the host's namespace. */
function hostClasses() {
  const found = new Set();
  const seen = new Set();
  const visit = (value) => {
    if (value === null || (typeof value !== "object" && typeof value !== "function") || seen.has(value)) return;
    seen.add(value);
    if (typeof value === "function") {
      for (let cls = value; typeof cls === "function" && cls !== Function.prototype; cls = Object.getPrototypeOf(cls))
        found.add(cls);
      return;
    }
    for (const key of Object.keys(value)) visit(value[key]);
  };
  visit({ ...foundry });
  return found;
}

/** The system's classes, each with its path. */
function* ownClasses() {
  for (const [name, entry] of Object.entries(CONFIG)) {
    if (typeof entry?.documentClass === "function") yield [`CONFIG.${name}.documentClass`, entry.documentClass];
    for (const [type, model] of Object.entries(entry?.dataModels ?? {}))
      yield [`CONFIG.${name}.dataModels["${type}"]`, model];
    for (const [type, sheets] of Object.entries(entry?.sheetClasses ?? {})) {
      for (const [id, { cls }] of Object.entries(sheets))
        yield [`CONFIG.${name}.sheetClasses["${type}"]["${id}"].cls`, cls];
    }
  }
  for (const [name, cls] of Object.entries(CONFIG.ui)) yield [`CONFIG.ui.${name}`, cls];
  if (typeof CONFIG.Token.rulerClass === "function") yield ["CONFIG.Token.rulerClass", CONFIG.Token.rulerClass];
}

/** What is asked for once, before any module may wrap it. */
const EARLY = new Set([
  "constructor",
  "length",
  "name",
  "prototype",
  "defineSchema",
  "DEFAULT_OPTIONS",
  "PARTS",
  "TABS",
  "LOCALIZATION_PREFIXES",
  "metadata",
]);

function overridesOf(cls, host) {
  const names = { prototype: new Set(), static: new Set() };
  for (
    let own = cls;
    typeof own === "function" && !host.has(own) && own !== Function.prototype;
    own = Object.getPrototypeOf(own)
  ) {
    for (const [side, object] of [
      ["prototype", own.prototype],
      ["static", own],
    ]) {
      for (const name of Object.getOwnPropertyNames(object)) {
        const descriptor = Object.getOwnPropertyDescriptor(object, name);
        if (EARLY.has(name) || !(typeof descriptor.value === "function" || descriptor.get !== undefined)) continue;
        names[side].add(name);
      }
    }
  }
  let above = cls;
  while (typeof above === "function" && !host.has(above) && above !== Function.prototype)
    above = Object.getPrototypeOf(above);
  if (typeof above !== "function" || above === Function.prototype) return [];
  return [
    ...[...names.prototype].filter((name) => name in above.prototype).map((name) => `prototype.${name}`),
    ...[...names.static].filter((name) => name in above),
  ];
}

const done = new Map();

/** Wraps what is there by now and was not wrapped before. One class under several paths is wrapped once. */
function wrapAll() {
  const host = hostClasses();
  for (const [path, cls] of ownClasses()) {
    if (host.has(cls)) continue;
    const names = done.get(cls) ?? new Set();
    done.set(cls, names);
    for (const member of overridesOf(cls, host)) {
      if (names.has(member)) continue;
      names.add(member);
      const target = `${path}.${member}`;
      overridden[target] = 0;
      libWrapper.register(
        PACKAGE,
        target,
        function (wrapped, ...args) {
          overridden[target] += 1;
          return wrapped(...args);
        },
        libWrapper.WRAPPER,
      );
    }
  }
}

// Sheets stand in CONFIG once the host has made its list of them.
for (const moment of ["setup", "ready"]) Hooks.once(moment, wrapAll);

/** The paths whose wrapper is not there any more, or is hidden by something of the instance's own. */
globalThis.unwrapped = () =>
  Object.keys(overridden).filter((target) => {
    const parts = target.match(/\["[^"]*"\]|[^.[\]]+/g).map((part) => part.replace(/^\["|"\]$/g, ""));
    let holder = { CONFIG };
    for (const part of parts.slice(0, -1)) holder = holder[part];
    const name = parts.at(-1);
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    const reader = descriptor?.get ?? descriptor?.value;
    return typeof reader !== "function" || !String(reader.name).includes("\u{1F381}");
  });
