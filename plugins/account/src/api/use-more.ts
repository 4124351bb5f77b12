import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { toApiError } from './use-resource.ts';

interface More<Page> {
  /** Why the last press brought nothing. */
  readonly fault: ApiError | null;
  readonly more: (shown: Page) => Promise<void>;
}

/** Reads on where a page of a list ends; a fault leaves what is shown. `add` reads from a cursor and shows both. */
export function useMore<Page extends { readonly next: string | null }>(add: (shown: Page, cursor: string) => Promise<void>): More<Page> {
  const [fault, setFault] = useState<ApiError | null>(null);
  const more = async (shown: Page) => {
    setFault(null);
    try {
      await add(shown, shown.next ?? '');
    } catch (error) {
      setFault(toApiError(error));
    }
  };
  return { fault, more };
}
