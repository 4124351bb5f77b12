import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import styles from './TryItButton.module.css';

interface Props {
  /** Address of the operation’s console file below the root of the site. */
  readonly file: string;
  /** The operation's title, if the page has several of these buttons. */
  readonly among?: string;
}

/**
 * Opens the console, hidden without scripts; `#try` in the address does the same, in a reference with the operation's
 * name.
 */
export function TryItButton({ file, among }: Props): ReactNode {
  return (
    <button
      type="button"
      id={among === undefined ? 'try' : undefined}
      className={`button button--primary ${styles.try}`}
      data-console={useBaseUrl(file)}
      aria-label={among && messages.tryItAmong(among)}
    >
      {messages.tryIt}
    </button>
  );
}
