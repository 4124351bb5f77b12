import { messages } from '@refdesk/messages/console';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { type ReactNode, useState } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import type { PreparedRequest } from '../request/prepared-request.ts';
import styles from '../styles/Console.module.css';

/** Languages in which a request can be copied; the same as those of the page's samples. */
const languages = [
  { language: 'bash', label: 'cURL' },
  { language: 'csharp', label: 'C#' },
  { language: 'javascript', label: 'JavaScript' },
  { language: 'python', label: 'Python' },
  { language: 'php', label: 'PHP' },
  { language: 'java', label: 'Java' },
] as const;

interface Props {
  readonly operation: ConsoleOperation;
  readonly preparedRequest: PreparedRequest;
}

/** Copies the current request as code, without the reader's token. */
export function CopyRequest({ operation, preparedRequest }: Props): ReactNode {
  const [language, setLanguage] = useState<string>(languages[0].language);
  const [message, setMessage] = useState('');
  const copy = async () => {
    // This chunk contains the library that generates code samples, so it is loaded on demand.
    const { writeRequestAsCode } = await loadFeatureWithRetry(
      'request-as-code',
      () => import('../request/request-as-code.ts'),
      {
        hasUnsavedInput: true,
      },
    );
    const code = writeRequestAsCode(operation, preparedRequest, language);
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    setMessage(copied ? messages.copiedInsertToken : messages.browserForbidsCopying);
  };
  return (
    <>
      <label className={styles.inline}>
        <span className={styles.unseen}>{messages.languageToCopy}</span>
        <select className={styles.control} value={language} onChange={({ target }) => setLanguage(target.value)}>
          {languages.map(({ language: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {messages.copyCode}
      </button>
      <span role="status" className={styles.hint}>
        {message}
      </span>
    </>
  );
}
