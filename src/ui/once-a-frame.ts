/** The same work, done once as soon as what goes on now is over, however often it is asked for. */
export const onceAMoment = (work: () => void): (() => void) => once(work, queueMicrotask);

/** The same drawing, done once a frame however often it is asked for; a page out of sight has no frames, and draws at once. */
export const onceAFrame = (draw: () => void): (() => void) =>
  once(draw, (drawn) => {
    if (document.hidden) queueMicrotask(drawn);
    else requestAnimationFrame(drawn);
  });

function once(work: () => void, later: (work: () => void) => void): () => void {
  let isDue = false;
  const done = (): void => {
    isDue = false;
    work();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    later(done);
  };
}
