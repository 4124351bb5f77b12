import type { Runner } from '../try-it/runner.ts';

/** Turns a query into one that can be changed and run, when its button is pressed: only then anything is loaded. */
export function addTrying(root: HTMLElement): () => void {
  const queries = root.querySelector<HTMLElement>('[data-queries]');
  if (!queries) return () => undefined;
  let runner: Runner | null = null;
  const open = async (query: HTMLElement) => {
    const [{ createRunner }, { openTryIt }] = await Promise.all([
      import('../try-it/runner.ts'),
      import('../try-it/open.ts'),
    ]);
    runner ??= createRunner({ files: queries.dataset.files ?? '', data: queries.dataset.data ?? '' });
    for (const cost of queries.querySelectorAll('[data-cost]')) cost.remove();
    openTryIt(query, runner);
  };
  const onClick = (event: MouseEvent) => {
    const query = (event.target as Element).closest('button[data-try]')?.closest<HTMLElement>('[data-query]');
    if (query) void open(query);
  };
  queries.addEventListener('click', onClick);
  return () => {
    queries.removeEventListener('click', onClick);
    runner?.close();
  };
}
