import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { toApiError } from './use-resource.ts';

interface More<Page> {
  /** Error of the last attempt. */
  readonly error: ApiError | null;
  readonly loadMore: (shown: Page) => Promise<void>;
}

/** Loads the next page of a list; an error leaves the shown rows. `add` reads from a cursor and appends. */
export function useNextPages<Page extends { readonly next: string | null }>(
  add: (shown: Page, cursor: string) => Promise<void>,
): More<Page> {
  const [error, setError] = useState<ApiError | null>(null);
  const loadMore = async (shown: Page) => {
    setError(null);
    try {
      await add(shown, shown.next ?? '');
    } catch (error) {
      setError(toApiError(error));
    }
  };
  return { error, loadMore };
}
