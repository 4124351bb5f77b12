import type { ClientModule } from '@docusaurus/types';

/** Counts the pages that a reader opens after the first, for which no document is loaded. */
export default {
  onRouteDidUpdate({ location, previousLocation }): void {
    if (previousLocation === null || location.pathname === previousLocation.pathname) return;
    // The title of the page is set after this call.
    setTimeout(() => {
      // Matomo's script defines it.
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
