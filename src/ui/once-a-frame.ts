/** The same drawing, done once a frame however often it is asked for; a page out of sight has no frames, and draws at once. */
export function onceAFrame(draw: () => void): () => void {
  let isDue = false;
  const drawn = (): void => {
    isDue = false;
    draw();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    if (document.hidden) queueMicrotask(drawn);
    else requestAnimationFrame(drawn);
  };
}
