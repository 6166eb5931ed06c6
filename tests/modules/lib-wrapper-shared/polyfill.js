/** What is asked of the game before it is ready. */
const self = () =>
  globalThis.game?.user ?? globalThis.game?.data?.users?.find(({ _id }) => _id === globalThis.game.userId) ?? null;

export const game_user_isGM = () => (self() === null ? null : (self().isGM ?? self().role === 4));
export const game_user_can = (action) => self()?.can?.(action) ?? game_user_isGM();
export const game_release_display = () => globalThis.game?.release?.display ?? null;
