import type { Environment } from '@refdesk/service-contract';
import {
  readApplicationAndEnvironmentChoice,
  subscribeToApplicationAndEnvironmentChoice,
} from '../application-choice.ts';
import {
  type ApplicationDetails,
  listMyApplications,
  type MyApplication,
  readMyApplication,
} from '../my-applications.ts';
import { copyPersonalizedCode } from './copy-personalized-code.ts';
import { createPagePersonalizer } from './page-personalizer.ts';
import type { SampleServerOrigins } from './personalize-code.ts';
import { addSidebarApplicationChoosers, updateSidebarApplicationChoosers } from './sidebar.ts';

/** Personalizes displayed pages for the reader's applications until the returned function is called. */
export function startPersonalization(addresses: SampleServerOrigins): () => void {
  let applications: readonly MyApplication[] = [];
  let application: ApplicationDetails | null = null;
  const personalizer = createPagePersonalizer(addresses);
  const show = () => {
    addSidebarApplicationChoosers(applications);
    if (application !== null) personalizer.show(application, readApplicationAndEnvironmentChoice().environment);
  };
  const applyChoice = async () => {
    const { application: id } = readApplicationAndEnvironmentChoice();
    updateSidebarApplicationChoosers(applications);
    const next = id === null ? null : await readMyApplication(id);
    if (readApplicationAndEnvironmentChoice().application !== id) return;
    personalizer.clear();
    application = next;
    showEnvironment(application && readApplicationAndEnvironmentChoice().environment);
    show();
  };
  // Parts of a page are rendered later, such as the code of guides.
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  const stopListening = subscribeToApplicationAndEnvironmentChoice(() => void applyChoice());
  document.addEventListener('click', copyPersonalizedCode);
  void applyChoice();
  void listMyApplications().then((list) => {
    applications = list ?? [];
    show();
  });
  return () => {
    observer.disconnect();
    stopListening();
    document.removeEventListener('click', copyPersonalizedCode);
    personalizer.clear();
    showEnvironment(null);
    updateSidebarApplicationChoosers([]);
  };
}

/** Sets the attribute that hides sandbox-only content from readers who chose production. */
function showEnvironment(environment: Environment | null): void {
  if (environment === null) delete document.documentElement.dataset.environment;
  else document.documentElement.dataset.environment = environment;
}
