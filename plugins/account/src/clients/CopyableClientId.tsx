import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import styles from './CopyableClientId.module.css';

/** ID of a client with a copy button; `label` names it for screen readers. */
export function CopyableClientId({ id, label }: { readonly id: string; readonly label: string }): ReactNode {
  return (
    <p className={styles.identifier}>
      <span>{messages.identifier}</span>
      <code>{id}</code>
      <CopyButton text={id} label={label} />
    </p>
  );
}
