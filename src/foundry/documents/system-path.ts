/** Dotted paths to the leaves of a stored shape; lists and nullable branches are leaves: the host replaces them whole. */
export type LeafPath<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] | string | number | boolean | null
    ? K
    : null extends T[K]
      ? K
      : T[K] extends object
        ? `${K}.${LeafPath<T[K]>}`
        : K;
}[keyof T & string];

/** Builds update paths of one stored shape: the only place where a document path comes from. */
export const systemPath =
  <T>() =>
  <P extends LeafPath<T>>(path: P): `system.${P}` =>
    `system.${path}`;

/** The update path of a field by its keys, joined by dots: those of a stored shape. */
export const inSystem = (path: string): string => `system.${path}`;
