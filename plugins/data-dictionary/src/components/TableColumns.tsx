import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { PageSection } from '@refdesk/ui/PageSection';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { ColumnView, TablePageData } from '../pages/table-page.ts';
import { AllowedValues } from './AllowedValues.tsx';
import { ScrollTable } from './ScrollTable.tsx';
import styles from './TableColumns.module.css';

/** Maximum length of an example that is not wrapped. */
const maxUnwrappedLength = 24;

interface Props {
  readonly data: Pick<TablePageData, 'name' | 'columns' | 'uniqueKeys'>;
}

/** The columns of a table, each with an anchor. */
export function TableColumns({ data: { name, columns, uniqueKeys } }: Props): ReactNode {
  return (
    <PageSection id="columns" title={messages.columnsCount(columns.length)}>
      <ScrollTable label={messages.columnsOf(name)} hasCards>
        <thead>
          <tr>
            <th scope="col" className={styles.nameColumn}>
              {messages.column}
            </th>
            <th scope="col" className={styles.typeColumn}>
              {messages.type}
            </th>
            <th scope="col">{messages.meaning}</th>
            <th scope="col" className={styles.nullColumn}>
              {messages.null}
            </th>
            <th scope="col" className={styles.keyColumn}>
              {messages.key}
            </th>
            <th scope="col" className={styles.exampleColumn}>
              {messages.example}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnRow key={column.name} column={column} />
          ))}
        </tbody>
      </ScrollTable>
      {uniqueKeys.map((key) => (
        <p key={key.join()} className={styles.together}>
          {messages.uniqueCombination}
          <Names names={key} />
          {messages.togetherAfter}
        </p>
      ))}
    </PageSection>
  );
}

function ColumnRow({ column }: { readonly column: ColumnView }): ReactNode {
  const { name, anchor, type, nullable, description, example, values, since } = column;
  const text = String(example);
  return (
    <tr id={useRegisteredAnchor(anchor)}>
      <th scope="row">
        <a className={styles.name} href={`#${anchor}`}>
          <BreakableText text={name} />
        </a>
        <span className={styles.typeBelow} data-markdown="none">
          {type}
          {nullable && messages.orNull}
        </span>
        {since && (
          <span className={styles.since}>
            {messages.sinceBefore}
            {since}
          </span>
        )}
      </th>
      <td className={`${styles.type} ${styles.typeColumn}`}>{type}</td>
      <td className={styles.meaning}>
        {description}
        <AllowedValues values={values} />
      </td>
      <td className={`${styles.quiet} ${styles.nullColumn}`}>{nullable ? 'yes' : 'no'}</td>
      <td className={styles.key}>
        <Key column={column} />
      </td>
      <td className={styles.sample}>
        <span className={text.length > maxUnwrappedLength ? `${styles.example} ${styles.long}` : styles.example}>
          <BreakableText text={text} />
        </span>
      </td>
    </tr>
  );
}

function Key({ column: { isPrimaryKey, references, unique } }: { readonly column: ColumnView }): ReactNode {
  if (isPrimaryKey) return 'primary';
  return (
    <>
      {references && (
        <Link className={styles.reference ?? ''} to={references.path}>
          <BreakableText text={`${references.table}.${references.column}`} />
        </Link>
      )}
      {unique && <span className={styles.quiet}>{messages.unique}</span>}
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && (index === names.length - 1 ? ' and ' : ', ')}
      <code>{name}</code>
    </span>
  ));
}
