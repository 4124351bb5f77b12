import type { ClientModule } from '@docusaurus/types';

/** Tracks the pages that a reader opens after the first one, because they load no document. */
export default {
  onRouteDidUpdate({ location, previousLocation }): void {
    if (previousLocation === null || location.pathname === previousLocation.pathname) return;
    // Docusaurus sets the page title after this call.
    setTimeout(() => {
      // Defined by Matomo's script.
      const { _paq } = window as { readonly _paq?: { push(...calls: readonly (readonly string[])[]): void } };
      _paq?.push(
        ['setReferrerUrl', new URL(previousLocation.pathname, window.location.href).href],
        ['setCustomUrl', window.location.href],
        ['setDocumentTitle', document.title],
        ['trackPageView'],
      );
    });
  },
} satisfies ClientModule;
