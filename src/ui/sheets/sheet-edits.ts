import { CLASSES, GEAR_PLACES, type ClassId, type GearPlace } from "../../rules/segments/stats.ts";

function isPlace(value: string): value is GearPlace {
  return GEAR_PLACES.some((place) => place === value);
}

function isClass(value: string): value is ClassId {
  return CLASSES.some((id) => id === value);
}

/** Puts a piece of gear somewhere: one update of its item. */
export async function changePlace(actor: Actor.Implementation, itemId: string, value: string): Promise<void> {
  const item = actor.items.get(itemId);
  if (item === undefined || !isPlace(value)) return;
  if (item.isArmour()) await item.update({ system: { worn: value === "hand" } });
  else if (item.isWeapon() || item.isShield()) await item.update({ system: { place: value } });
}

type ClassLevel = { id: ClassId; level: number };

function classesOf(actor: Actor.Implementation): ClassLevel[] {
  return actor.isSegments() ? actor.system.classes.map(({ id, level }) => ({ id, level })) : [];
}

/** Writes the whole list: the host replaces lists, it does not merge them. */
async function writeClasses(actor: Actor.Implementation, classes: ClassLevel[]): Promise<void> {
  await actor.update({ system: { classes } });
}

/** Changes one class or its level. */
export async function changeClass(actor: Actor.Implementation, index: number, what: "classId" | "classLevel", value: string): Promise<void> {
  const classes = classesOf(actor).map((entry, place) => {
    if (place !== index) return entry;
    if (what === "classLevel") return { ...entry, level: Number(value) };
    return isClass(value) ? { ...entry, id: value } : entry;
  });
  await writeClasses(actor, classes);
}

/** Adds a first-level class. */
export async function addClass(actor: Actor.Implementation): Promise<void> {
  await writeClasses(actor, [...classesOf(actor), { id: "warrior", level: 1 }]);
}

export async function removeClass(actor: Actor.Implementation, index: number): Promise<void> {
  await writeClasses(actor, classesOf(actor).filter((_, place) => place !== index));
}
