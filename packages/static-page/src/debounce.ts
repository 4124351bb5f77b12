/** Milliseconds after a change in which the page is drawn before anything else is made. */
const pause = 1_500;

/**
 * In development, does later what the page that a writer looks at can do without: `work` once nothing has changed for
 * a while, the last that was asked for.
 */
export function createDebounce(): (work: () => Promise<unknown>) => void {
  let waiting: NodeJS.Timeout | undefined;
  return (work) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work().catch(console.error), pause);
  };
}
