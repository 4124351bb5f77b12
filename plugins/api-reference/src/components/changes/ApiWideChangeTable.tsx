import { messages } from '@refdesk/messages/reference';
import { Fragment, type ReactNode } from 'react';
import type { ChangeText } from '../../versions/format-change.ts';
import styles from './ComparisonTable.module.css';

interface Props {
  readonly conventions: readonly ChangeText[];
  readonly from: string;
  readonly to: string;
}

/** Changes that affect every operation: subject, before, after. Added errors share one row. */
export function ApiWideChangeTable({ conventions, from, to }: Props): ReactNode {
  const changedConventions = conventions.filter(({ name }) => name === null);
  const addedErrors = conventions.flatMap(({ name }) => name ?? []);
  return (
    <table className={`${styles.table} ${styles.judged} ${styles.conventions}`}>
      <caption className={styles.spoken}>{messages.changesOfEveryOperation}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.what}</th>
          <th scope="col">
            {messages.versionBefore}
            {from}
          </th>
          <th scope="col">
            {messages.versionBefore}
            {to}
          </th>
          <th scope="col">{messages.breakingTitle}</th>
        </tr>
      </thead>
      <tbody>
        {changedConventions.map(({ phrase, breaking, from: before, to: after }) => (
          <tr key={`${phrase} ${before}`}>
            <th scope="row">{phrase}</th>
            <td data-version={from}>{before ?? messages.none}</td>
            <td data-version={to}>{after ?? messages.none}</td>
            <td data-version={messages.breakingTitle}>{breaking ? messages.yes : messages.no}</td>
          </tr>
        ))}
        {addedErrors.length > 0 && (
          <tr>
            <th scope="row">{messages.newErrors}</th>
            <td data-version={from}>{messages.none}</td>
            <td data-version={to}>
              <span>
                {addedErrors.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 && <br />}
                    <code>{name}</code>
                  </Fragment>
                ))}
              </span>
            </td>
            <td data-version={messages.breakingTitle}>{messages.no}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
