import { messages } from '@refdesk/messages/reference';
import { BreakableText } from '@refdesk/ui/BreakableText';
import type { ReactNode } from 'react';
import type { SuccessorRequestFieldMapping, SuccessorResponseFieldMapping } from '../../versions/field-maps.ts';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import styles from './Successors.module.css';

interface Titles {
  /** Titles of the two APIs. */
  readonly from: string;
  readonly to: string;
}

const locationNames = { path: messages.inPath, query: messages.inQuery, body: messages.inBody } as const;

/** Table that maps the fields of a request to their locations in the request of another API. */
export function SuccessorRequestFieldTable({
  fields,
  ...titles
}: Titles & { readonly fields: readonly SuccessorRequestFieldMapping[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <FieldTable {...titles}>
      {fields.map(({ field, target, change }) => (
        <FieldRow
          key={field ?? target?.name}
          field={field}
          target={target?.name ?? null}
          location={target === null ? '' : ` ${locationNames[target.in]}`}
          change={change}
        />
      ))}
    </FieldTable>
  );
}

/** Table of the response fields whose name or value differs in another API; the other fields are only counted. */
export function SuccessorResponseFieldTable({
  fields,
  ...titles
}: Titles & { readonly fields: readonly SuccessorResponseFieldMapping[] }): ReactNode {
  if (fields.length === 0) return null;
  const changed = fields.filter(({ field, path, change }) => path !== field || change !== null);
  const sameCount = fields.length - changed.length;
  return (
    <details className={styles.moved}>
      <summary>{messages.responseCompared(changed.length, sameCount)}</summary>
      {changed.length > 0 && (
        <FieldTable {...titles}>
          {changed.map(({ field, path, change }) => (
            <FieldRow key={field} field={field} target={path} location="" change={change} />
          ))}
        </FieldTable>
      )}
    </details>
  );
}

function FieldTable({ from, to, children }: Titles & { readonly children: ReactNode }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  readonly field: string | null;
  readonly target: string | null;
  readonly location: string;
  readonly change: string | null;
}

function FieldRow({ field, target, location, change }: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{field === null ? messages.none : <FieldName name={field} />}</th>
      <td>
        {target === null ? (
          messages.none
        ) : (
          <>
            <FieldName name={target} />
            {location}
          </>
        )}
        {change !== null && (
          <>
            : <InlineMarkdown text={change} />
          </>
        )}
      </td>
    </tr>
  );
}

const FieldName = ({ name }: { readonly name: string }): ReactNode => (
  <code>
    <BreakableText text={name} />
  </code>
);
