import siteConfig from '@generated/docusaurus.config';

/** Loads what copies a page when its button is used. */
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy-markdown]') : null;
    if (button) void import('./copy-page.ts').then(({ copyPage }) => copyPage(button, siteConfig.baseUrl));
  });
}
