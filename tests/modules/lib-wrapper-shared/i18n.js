/** The words of the game once it has them, else the key. */
export const i18n = {
  init() {},
  localize: (key) => globalThis.game?.i18n?.localize(key) ?? key,
  format: (key, data) => globalThis.game?.i18n?.format(key, data) ?? key,
};
