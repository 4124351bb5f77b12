import { type ReactNode, useState } from 'react';
import { CheckField } from '../forms/CheckField.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { downloadText } from '../parts/download.ts';
import styles from './settings.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onStored: () => void;
  /** Words of the button behind it. */
  readonly action?: string;
}

/** Recovery codes, shown this once. */
export function RecoveryCodeList({ codes, onStored, action = 'Done' }: Props): ReactNode {
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <p>Each lets you in once when the app is not at hand. They are shown now and never again: store them where you would find them without your phone.</p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <CopyButton text={text} what="the recovery codes" />
        <button type="button" className="button button--secondary" onClick={() => downloadText('recovery-codes.txt', `${text}\n`)}>
          Download
        </button>
      </p>
      <br />
      <CheckField id="codes-stored" name="stored" value={isStored} onChange={setStored} fault={null} label="I have stored the recovery codes" />
      <br />
      <button type="button" className="button button--primary" disabled={!isStored} onClick={onStored}>
        {action}
      </button>
    </>
  );
}
