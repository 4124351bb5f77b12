import type { ReactNode } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import styles from './ClientIdentifier.module.css';

/** The identifier of a client, to be copied. `what` names it for whoever does not see it. */
export function ClientIdentifier({ id, what }: { readonly id: string; readonly what: string }): ReactNode {
  return (
    <p className={styles.identifier}>
      <span>Identifier</span>
      <code>{id}</code>
      <CopyButton text={id} what={what} />
    </p>
  );
}
