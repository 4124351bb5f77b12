/** Milliseconds after a change during which only the page is rendered. */
const pause = 1_500;

/**
 * In development, delays work that the shown page does not need: runs the last `work` once nothing has changed for a
 * while.
 */
export function createDevelopmentDebouncer(): (work: () => Promise<unknown>) => void {
  let waiting: NodeJS.Timeout | undefined;
  return (work) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work().catch(console.error), pause);
  };
}
