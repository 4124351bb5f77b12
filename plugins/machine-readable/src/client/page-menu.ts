import siteConfig from '@generated/docusaurus.config';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

// Loads the actions of the page menu on first use; closes the menu on Escape and on clicks outside of it.
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const copy = target.closest<HTMLButtonElement>('[data-copy-markdown]');
    const assistant = target.closest<HTMLElement>('[data-assistant]')?.dataset.assistant;
    if (copy || assistant)
      void loadFeatureWithRetry('page-actions', () => import('./page-actions.ts'), { triggerElement: copy }).then(
        ({ copyPageMarkdown, openPageInExternalAssistant }) => {
          if (copy) void copyPageMarkdown(copy, siteConfig.baseUrl);
          else if (assistant) openPageInExternalAssistant(assistant, siteConfig.baseUrl);
        },
      );
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-page-menu][open]'))
      if (!menu.contains(target)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('[data-page-menu][open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
