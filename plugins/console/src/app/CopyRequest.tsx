import { type ReactNode, useState } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import type { PreparedRequest } from '../request/prepared-request.ts';
import styles from './Console.module.css';

/** Languages in which a request can be copied, as the samples of the pages have them. */
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
  readonly prepared: PreparedRequest;
}

/** Copies the request as it is as code; the reader's token is omitted. */
export function CopyRequest({ operation, prepared }: Props): ReactNode {
  const [language, setLanguage] = useState<string>(languages[0].language);
  const [said, setSaid] = useState('');
  const copy = async () => {
    // Written by the library of the samples, loaded when it is wanted.
    const { requestAsCode } = await import('../request/request-as-code.ts');
    const code = requestAsCode(operation, prepared, language);
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'Copied. Insert your token.' : 'The browser did not allow copying.');
  };
  return (
    <>
      <label className={styles.inline}>
        <span className={styles.unseen}>Language to copy in</span>
        <select className={styles.control} value={language} onChange={({ target }) => setLanguage(target.value)}>
          {languages.map(({ language: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        Copy code
      </button>
      <span role="status" className={styles.hint}>
        {said}
      </span>
    </>
  );
}
