import { useState } from 'react';
import type { ServiceApiError } from './service-api-error.ts';
import { toServiceApiErrorOrRethrow } from './use-service-resource.ts';

interface NextPageLoader<Page> {
  /** Error of the last attempt. */
  readonly error: ServiceApiError | null;
  readonly loadMore: (shown: Page) => Promise<void>;
}

/** Loads further pages of a list. `add` fetches the page at a cursor and appends it; after an error, rows remain. */
export function useNextListPages<Page extends { readonly next: string | null }>(
  add: (shown: Page, cursor: string) => Promise<void>,
): NextPageLoader<Page> {
  const [error, setError] = useState<ServiceApiError | null>(null);
  const loadMore = async (shown: Page) => {
    setError(null);
    try {
      await add(shown, shown.next ?? '');
    } catch (error) {
      setError(toServiceApiErrorOrRethrow(error));
    }
  };
  return { error, loadMore };
}
