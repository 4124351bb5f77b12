import { messages } from '@refdesk/messages/search';
import type { SearchFailureReason as Reason } from '@refdesk/search-index/worker/messages';
import { reloadForNewBuild } from '@refdesk/static-page/load-feature';
import { type ReactNode, useEffect } from 'react';
import type { SearchIndexClientState } from '../client/index-client.ts';
import styles from './SearchFailureNotice.module.css';

interface Props {
  readonly state: SearchIndexClientState;
  readonly retry: () => void;
}

const reasons: Readonly<Record<Reason, string>> = {
  missing: messages.indexMissing,
  unreachable: messages.indexNotLoaded,
  unreadable: messages.indexUnreadable,
  'other-build': messages.indexOtherVersion,
};

/** Reason why search finds nothing or only some pages, with a retry button. */
export function SearchFailureNotice({ state, retry }: Props): ReactNode {
  const failure = 'failure' in state ? state.failure : null;
  useEffect(() => {
    if (failure !== null) void reloadForNewBuild(reasons[failure], isTyping());
  }, [failure]);
  if (failure === null) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>
        {state.type === 'titles' && messages.onlyTitlesSearched}
        {reasons[failure]}
      </p>
      <button type="button" onClick={retry}>
        {messages.retry}
      </button>
    </div>
  );
}

const isTyping = () => document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
