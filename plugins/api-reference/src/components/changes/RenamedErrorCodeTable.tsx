import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { Fragment, type ReactNode } from 'react';
import type { RenamedErrorCode } from '../../pages/changes-page.ts';
import styles from './ComparisonTable.module.css';

interface Props {
  readonly codes: readonly RenamedErrorCode[];
  /** Older and newer version. */
  readonly from: string;
  readonly to: string;
}

/** Table of renamed error codes, with the old ones in the first column. */
export function RenamedErrorCodeTable({ codes, from, to }: Props): ReactNode {
  if (codes.length === 0) return null;
  return (
    <table className={`${styles.table} ${styles.judged}`}>
      <caption>{messages.errorCodes}</caption>
      <thead>
        <tr>
          <th scope="col">
            {messages.codeIn}
            {from}
          </th>
          <th scope="col">
            {messages.codeIn}
            {to}
          </th>
          <th scope="col">{messages.breakingTitle}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map(({ breaking, before, after }) => (
          <tr key={before}>
            <th scope="row">
              <code>{before}</code>
            </th>
            <td data-version={to}>
              <span>
                {after.map(({ slug, path }, index) => (
                  <Fragment key={slug}>
                    {index > 0 && ', '}
                    {path === null ? <code>{slug}</code> : <Link to={path}>{slug}</Link>}
                  </Fragment>
                ))}
              </span>
            </td>
            <td data-version={messages.breakingTitle}>{breaking ? messages.yes : messages.no}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
