import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import styles from './TryItButton.module.css';

interface Props {
  /** Path of the operation's console file, relative to the root of the site. */
  readonly file: string;
  /** Title of the operation, if the page has several of these buttons. */
  readonly operationTitle?: string;
}

/**
 * Button that opens the console; hidden without scripts. The URL fragment `#try` also opens it, followed by the
 * operation's name in a full reference.
 */
export function TryItButton({ file, operationTitle }: Props): ReactNode {
  return (
    <button
      type="button"
      id={operationTitle === undefined ? 'try' : undefined}
      className={`button button--primary ${styles.try}`}
      data-console={useBaseUrl(file)}
      aria-label={operationTitle && messages.tryItAmong(operationTitle)}
    >
      {messages.tryIt}
    </button>
  );
}
