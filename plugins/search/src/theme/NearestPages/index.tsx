import BrowserOnly from '@docusaurus/BrowserOnly';
import { lazy, type ReactNode, Suspense } from 'react';

const Nearest = lazy(async () => ({ default: (await import('../../components/NearestPages')).NearestPages }));

/** Shown at a broken address: a search for its words and the nearest pages. */
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
