import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import type { QueryRunner } from '../try-it/runner.ts';

/** Makes a query editable and runnable once its button is pressed; nothing is loaded until then. */
export function handleQueryTryItButtons(root: HTMLElement): () => void {
  const queries = root.querySelector<HTMLElement>('[data-queries]');
  if (!queries) return () => undefined;
  let runner: QueryRunner | null = null;
  const load = () => Promise.all([import('../try-it/runner.ts'), import('../try-it/open-and-run-query-editor.ts')]);
  const openQuery = async (query: HTMLElement, triggerElement: HTMLElement) => {
    const isStillNeeded = () => query.isConnected;
    const [{ createQueryRunner }, { openAndRunQueryEditor }] = await loadFeatureWithRetry('query', load, {
      triggerElement,
      isStillNeeded,
    });
    runner ??= createQueryRunner({ filesUrl: queries.dataset.files ?? '', dataUrl: queries.dataset.data ?? '' });
    for (const cost of queries.querySelectorAll('[data-cost]')) cost.remove();
    openAndRunQueryEditor(query, runner);
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button[data-try]');
    const query = button?.closest<HTMLElement>('[data-query]');
    if (button && query) void openQuery(query, button);
  };
  queries.addEventListener('click', onClick);
  return () => {
    queries.removeEventListener('click', onClick);
    runner?.close();
  };
}
