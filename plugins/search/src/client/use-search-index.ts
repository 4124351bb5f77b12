import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useSyncExternalStore } from 'react';
import { readIndexAddress } from './index-address.ts';
import { IndexClient, type IndexClientState } from './index-client.ts';

let client: IndexClient | null = null;

/** The index of the document, fetched on first use. */
export function useSearchIndex(): { readonly client: IndexClient; readonly state: IndexClientState } {
  const { withBaseUrl } = useBaseUrlUtils();
  client ??= new IndexClient(readIndexAddress(withBaseUrl('/')));
  return { client, state: useSyncExternalStore(client.subscribe, client.getState) };
}
