import type { Environment } from '@refdesk/service-contract';
import { readApplicationChoice, subscribeToApplicationChoice } from '../application-choice.ts';
import {
  type ApplicationDetails,
  listMyApplications,
  type MyApplication,
  readMyApplication,
} from '../my-applications.ts';
import { copyPersonalizedCode } from './copy-personalized-code.ts';
import { createApplicationSamplePersonalizer } from './page-personalizer.ts';
import type { SampleOrigins } from './personalize-code.ts';
import { addSidebarApplicationChoosers, updateSidebarApplicationChoosers } from './sidebar.ts';

/** Personalizes shown pages for the reader's applications until the returned function is called. */
export function startPersonalization(addresses: SampleOrigins): () => void {
  let applications: readonly MyApplication[] = [];
  let application: ApplicationDetails | null = null;
  const marks = createApplicationSamplePersonalizer(addresses);
  const show = () => {
    addSidebarApplicationChoosers(applications);
    if (application !== null) marks.show(application, readApplicationChoice().environment);
  };
  const change = async () => {
    const { application: id } = readApplicationChoice();
    updateSidebarApplicationChoosers(applications);
    const next = id === null ? null : await readMyApplication(id);
    if (readApplicationChoice().application !== id) return;
    marks.clear();
    application = next;
    showEnvironment(application && readApplicationChoice().environment);
    show();
  };
  // Pages are rendered in parts: their HTML, then the code of guides.
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  const stopListening = subscribeToApplicationChoice(() => void change());
  document.addEventListener('click', copyPersonalizedCode);
  void change();
  void listMyApplications().then((list) => {
    applications = list ?? [];
    show();
  });
  return () => {
    observer.disconnect();
    stopListening();
    document.removeEventListener('click', copyPersonalizedCode);
    marks.clear();
    showEnvironment(null);
    updateSidebarApplicationChoosers([]);
  };
}

/** Hides sandbox-only content from readers who have chosen production. */
function showEnvironment(environment: Environment | null): void {
  if (environment === null) delete document.documentElement.dataset.environment;
  else document.documentElement.dataset.environment = environment;
}
