import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/search';
import type { SearchHit } from '@refdesk/search-index/hits/hit';
import type { ReactNode } from 'react';
import type { ExplainedPastedError } from '../client/read-pasted-json-error.ts';
import { OwnRequestLogEntryLinks } from './OwnRequestLogEntryLinks.tsx';
import styles from './PastedErrorAnswer.module.css';
import { getHitAddress } from './suggestion-groups.ts';

interface Props {
  readonly error: ExplainedPastedError;
  /** First result: the page of the error. */
  readonly hit: SearchHit | null;
}

/** A pasted error: its fix, its parts with their meanings, and its request. */
export function PastedErrorAnswer({ error: { title, parts, fields, requestId }, hit }: Props): ReactNode {
  const page = hit?.kind === 'error' ? hit : null;
  return (
    <section className={styles.error} aria-label={messages.pastedError}>
      <h2>{page ? <Link to={getHitAddress(page)}>{page.title}</Link> : title}</h2>
      {page && page.detail !== '' && (
        <p>
          <strong>{messages.whatToDo}</strong> {page.detail}
        </p>
      )}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, meaning }) => (
            <li key={`${name} ${meaning}`}>
              <code>{name}</code> {meaning}
            </li>
          ))}
        </ul>
      )}
      {requestId !== null && <OwnRequestLogEntryLinks requestId={requestId} />}
      <dl>
        {parts.map(({ name, value, meaning }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {value.slice(0, 300)}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
