import type { ReactNode } from 'react';
import styles from './Suggestions.module.css';

/** Keys of the list; hidden on devices without a keyboard. */
export function KeyLegend({ enter }: { readonly enter: 'first' | 'all' }): ReactNode {
  return (
    <p className={styles.legend}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> {enter === 'first' ? 'open the first result' : 'all results'}
      </span>
      {enter === 'first' && (
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> all results
        </span>
      )}
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  );
}
