import { messages } from '@refdesk/messages/search';
import type { Failure as Reason } from '@refdesk/search-index/worker/messages';
import { reloadForOtherBuild } from '@refdesk/static-page/load-feature';
import { type ReactNode, useEffect } from 'react';
import type { ClientState } from '../client/index-client.ts';
import styles from './Failure.module.css';

interface Props {
  readonly state: ClientState;
  readonly retry: () => void;
}

const reasons: Readonly<Record<Reason, string>> = {
  missing: messages.indexMissing,
  unreachable: messages.indexNotLoaded,
  unreadable: messages.indexUnreadable,
  'other-build': messages.indexOtherVersion,
};

/** Reason why search finds nothing, or not everything, with a retry button. */
export function Failure({ state, retry }: Props): ReactNode {
  const failure = 'failure' in state ? state.failure : null;
  useEffect(() => {
    if (failure !== null) void reloadForOtherBuild(reasons[failure], isTyping());
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
