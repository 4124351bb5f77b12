import { messages } from '@refdesk/messages/account';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { downloadText } from '../components/download.ts';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import styles from './settings.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onStored: () => void;
  /** Label of the button that closes the list. */
  readonly closeLabel?: string;
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onStored, closeLabel = messages.done }: Props): ReactNode {
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <p>{messages.recoveryCodesExplained}</p>
      <ul aria-label={messages.recoveryCodes} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={clsx(styles.buttons, styles.stored)}>
        <CopyButton text={text} label={messages.theRecoveryCodes} />
        <button
          type="button"
          className="button button--secondary"
          onClick={() => downloadText('recovery-codes.txt', `${text}\n`)}
        >
          {messages.download}
        </button>
      </p>
      <CheckboxField
        id="codes-stored"
        name="stored"
        value={isStored}
        onChange={setStored}
        error={null}
        label={messages.haveStoredCodes}
      />
      <p className={styles.done}>
        <button type="button" className="button button--primary" disabled={!isStored} onClick={onStored}>
          {closeLabel}
        </button>
      </p>
    </>
  );
}
