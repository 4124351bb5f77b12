/** Milliseconds without a change after which the delayed work runs. */
const debounceMs = 1_500;

/**
 * Delays work in development that is not needed to render the page: runs only the last `work`, once nothing has changed
 * for a while.
 */
export function createDevelopmentDebouncer(): (work: () => Promise<unknown>) => void {
  let timer: NodeJS.Timeout | undefined;
  return (work) => {
    clearTimeout(timer);
    timer = setTimeout(() => work().catch(console.error), debounceMs);
  };
}
