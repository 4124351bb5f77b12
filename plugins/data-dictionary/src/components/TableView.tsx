import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { ColumnRow, TablePageData } from '../pages/table-page.ts';
import styles from './DictionaryPage.module.css';
import { useAnchor } from './use-anchor.ts';

interface Props {
  readonly data: TablePageData;
}

/** One table: what a row is, its columns, who refers to it, and what it answers. */
export function TableView({ data }: Props): ReactNode {
  const { name, description, grain, refresh, since, primaryKey, columns, referencedBy, queries } = data;
  return (
    <>
      <h1>
        <code>{name}</code>
      </h1>
      <p className={styles.lead}>{description}</p>
      <dl className={styles.facts}>
        <Fact term="Grain">{grain}</Fact>
        <Fact term="Refresh">{refresh}</Fact>
        <Fact term="Primary key">
          <code>{primaryKey}</code>
        </Fact>
        <Fact term="Since">{since}</Fact>
      </dl>
      <h2 id={useAnchor('columns')}>Columns</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Columns of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Type</th>
              <th scope="col">Meaning</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnLine key={column.name} column={column} />
            ))}
          </tbody>
        </table>
      </div>
      {referencedBy.length > 0 && (
        <>
          <h2 id={useAnchor('referenced-by')}>Referenced by</h2>
          <ul className={styles.references}>
            {referencedBy.map(({ table, column, path }) => (
              <li key={path}>
                <Link to={path}>
                  <code>
                    {table}.{column}
                  </code>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {queries.length > 0 && (
        <>
          <h2 id={useAnchor('example-queries')}>Example queries</h2>
          {queries.map(({ question, sql }) => (
            <figure key={question} className={styles.query}>
              <figcaption>{question}</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
              <pre tabIndex={0}>
                <code>{sql}</code>
              </pre>
            </figure>
          ))}
        </>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ColumnLine({ column }: { readonly column: ColumnRow }): ReactNode {
  const { name, anchor, type, nullable, unique, isPrimaryKey, references, description, example, values } = column;
  const marks = [isPrimaryKey && 'primary key', nullable && 'or null', unique && !isPrimaryKey && 'unique'].filter((mark) => mark !== false);
  return (
    <tr id={useAnchor(anchor)}>
      <th scope="row">
        <a href={`#${anchor}`}>
          <code>{name}</code>
        </a>
      </th>
      <td>
        <span className={styles.type}>{type}</span>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </td>
      <td>
        {description}
        {references && (
          <p>
            References{' '}
            <Link to={references.path}>
              <code>
                {references.table}.{references.column}
              </code>
            </Link>
          </p>
        )}
        {values.length > 0 && (
          <details>
            <summary>{values.length} values</summary>
            <dl>
              {values.map(({ value, meaning }) => (
                <div key={value}>
                  <dt>
                    <code>{value}</code>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </td>
      <td>
        <code>{String(example)}</code>
      </td>
    </tr>
  );
}
