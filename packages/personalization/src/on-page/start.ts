import type { Environment } from '@portal/service-contract';
import { readChoice, subscribeToChoice } from '../choice.ts';
import { type ApplicationDetails, listMine, type MyApplication, readMine } from '../service.ts';
import type { Addresses } from './code.ts';
import { copyMine } from './copying.ts';
import { createMarks } from './marks.ts';
import { addChoosers, renewChoosers } from './sidebar.ts';

/** Puts the reader's applications into the pages that are shown, as they come; gives what ends it. */
export function startOnPages(addresses: Addresses): () => void {
  let mine: readonly MyApplication[] = [];
  let application: ApplicationDetails | null = null;
  const marks = createMarks(addresses);
  const show = () => {
    addChoosers(mine);
    if (application !== null) marks.show(application, readChoice().environment);
  };
  const change = async () => {
    const { application: id } = readChoice();
    renewChoosers(mine);
    const next = id === null ? null : await readMine(id);
    if (readChoice().application !== id) return;
    marks.clear();
    application = next;
    showEnvironment(application && readChoice().environment);
    show();
  };
  // Pages come in parts: their HTML, then the code of guides.
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  const stopListening = subscribeToChoice(() => void change());
  document.addEventListener('click', copyMine);
  void change();
  void listMine().then((list) => {
    mine = list ?? [];
    show();
  });
  return () => {
    observer.disconnect();
    stopListening();
    document.removeEventListener('click', copyMine);
    marks.clear();
    showEnvironment(null);
    renewChoosers([]);
  };
}

/** What is for the sandbox alone is not shown to whoever reads about production. */
function showEnvironment(environment: Environment | null): void {
  if (environment === null) delete document.documentElement.dataset.environment;
  else document.documentElement.dataset.environment = environment;
}
