import BrowserOnly from '@docusaurus/BrowserOnly';
import { lazy, type ReactNode, Suspense } from 'react';

const Nearest = lazy(async () => ({ default: (await import('../../components/NearestPages')).NearestPages }));

/** For an address that leads nowhere: a search for its words, and the pages that are nearest to them. */
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
