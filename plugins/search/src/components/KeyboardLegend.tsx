import { messages } from '@refdesk/messages/search';
import type { ReactNode } from 'react';
import styles from './Suggestions.module.css';

/** Legend of the keys that control the list; hidden on devices without a keyboard. */
export function KeyboardLegend({ enter }: { readonly enter: 'first' | 'all' }): ReactNode {
  return (
    <p className={styles.legend}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd>
        {messages.choose}
      </span>
      <span>
        <kbd>{messages.enterKey}</kbd> {enter === 'first' ? messages.openFirstResult : messages.allResultsLower}
      </span>
      {enter === 'first' && (
        <span>
          <kbd>{messages.controlKey}</kbd> <kbd>{messages.enterKey}</kbd>
          {messages.allResultsAfter}
        </span>
      )}
      <span>
        <kbd>Esc</kbd>
        {messages.closeAfter}
      </span>
    </p>
  );
}
