import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { downloadText } from '../components/download.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import styles from './SecretShownOnce.module.css';

interface Props {
  readonly title: string;
  /** Description of the secret and where it is used. */
  readonly children?: ReactNode;
  /** Names and values, shown and copied in `.env` format. */
  readonly variables: Readonly<Record<string, string>>;
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Dialog that shows a secret once; it can be closed only after the reader confirms having stored the secret. */
export function SecretShownOnce({ title, children, variables, fileName, onClose }: Props): ReactNode {
  const [isStored, setStored] = useState(false);
  const envFile = Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
  return (
    <ModalDialog title={title}>
      <p>{messages.shownOnlyOnce}</p>
      <pre className={styles.values}>
        {Object.entries(variables).map(([name, value]) => (
          <code key={name}>
            {name}=<b>{value}</b>
          </code>
        ))}
      </pre>
      <p className={styles.ways}>
        <CopyButton text={envFile} label={fileName} />
        <button
          type="button"
          className={`button button--secondary ${styles.download}`}
          onClick={() => downloadText(fileName, envFile)}
        >
          {messages.downloadAs(fileName)}
        </button>
      </p>
      {children}
      <div className={styles.done}>
        <CheckboxField
          id="secret-stored"
          name="stored"
          value={isStored}
          onChange={setStored}
          error={null}
          label={messages.haveStoredIt}
        />
        <button type="button" className="button button--primary" disabled={!isStored} onClick={onClose}>
          {messages.done}
        </button>
      </div>
    </ModalDialog>
  );
}
