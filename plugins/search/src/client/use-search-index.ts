import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useSyncExternalStore } from 'react';
import { readSearchIndexAddress } from './index-address.ts';
import { SearchIndexClient, type SearchIndexClientState } from './index-client.ts';

let client: SearchIndexClient | null = null;

/** Returns the client of the search index, created on first use, and its state. */
export function useSearchIndex(): { readonly client: SearchIndexClient; readonly state: SearchIndexClientState } {
  const { withBaseUrl } = useBaseUrlUtils();
  client ??= new SearchIndexClient(readSearchIndexAddress(withBaseUrl('/')));
  return { client, state: useSyncExternalStore(client.subscribe, client.getState) };
}
