import BrowserOnly from '@docusaurus/BrowserOnly';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { lazy, type ReactNode, Suspense } from 'react';

const Nearest = lazy(async () => {
  const { BrokenAddressSearch: Component } = await loadFeatureWithRetry(
    'nearest-pages',
    () => import('../../components/BrokenAddressSearch'),
  );
  return { default: Component };
});

/** Shown if a page was not found: a search for the words of its URL, and the nearest pages. */
export default function NearestPages(): ReactNode {
  return (
    <BrowserOnly>
      {() => (
        <Suspense>
          <Nearest />
        </Suspense>
      )}
    </BrowserOnly>
  );
}
