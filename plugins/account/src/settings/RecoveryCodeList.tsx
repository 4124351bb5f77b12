import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { downloadText } from '../components/download.ts';
import { CheckField } from '../forms/CheckField.tsx';
import styles from './settings.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onStored: () => void;
  /** Label of the button below. */
  readonly action?: string;
}

/** Recovery codes, shown once. */
export function RecoveryCodeList({ codes, onStored, action = 'Done' }: Props): ReactNode {
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <p>
        Each code lets you sign in once if you do not have the app. The codes are shown only once. Store them where you
        can find them without your phone.
      </p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={clsx(styles.buttons, styles.stored)}>
        <CopyButton text={text} what="the recovery codes" />
        <button
          type="button"
          className="button button--secondary"
          onClick={() => downloadText('recovery-codes.txt', `${text}\n`)}
        >
          Download
        </button>
      </p>
      <CheckField
        id="codes-stored"
        name="stored"
        value={isStored}
        onChange={setStored}
        error={null}
        label="I have stored the recovery codes"
      />
      <p className={styles.done}>
        <button type="button" className="button button--primary" disabled={!isStored} onClick={onStored}>
          {action}
        </button>
      </p>
    </>
  );
}
