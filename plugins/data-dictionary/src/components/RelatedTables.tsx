import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { PageSection } from '@refdesk/ui/PageSection';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { DictionaryColumnLink, TablePageData } from '../pages/table-page.ts';
import { DiagramFigure } from './DiagramFigure.tsx';
import styles from './RelatedTables.module.css';

interface Props {
  readonly data: Pick<TablePageData, 'name' | 'columns' | 'referencedBy' | 'picture'>;
}

/** Tables one foreign key away, as a diagram and as lists. */
export function RelatedTables({ data: { name, columns, referencedBy, picture } }: Props): ReactNode {
  const foreignKeys = columns.flatMap(({ name: column, references: target }) => (target ? [{ column, target }] : []));
  return (
    <PageSection id="related-tables" title={messages.relatedTables}>
      <DiagramFigure id="er" picture={picture} />
      <div className={styles.lists}>
        <div>
          <h3 id={useRegisteredAnchor('references')}>{messages.references}</h3>
          {foreignKeys.length === 0 ? (
            <p>{messages.noOtherTable}</p>
          ) : (
            <ul>
              {foreignKeys.map(({ column, target }) => (
                <li key={column}>
                  <code>
                    <BreakableText text={column} />
                  </code>{' '}
                  → <Target link={target} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3 id={useRegisteredAnchor('referenced-by')}>{messages.referencedBy}</h3>
          {referencedBy.length === 0 ? (
            <p>
              {messages.noTableReferences}
              {name}.
            </p>
          ) : (
            <ul>
              {referencedBy.map((link) => (
                <li key={link.path}>
                  <Target link={link} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </PageSection>
  );
}

function Target({ link: { table, column, path } }: { readonly link: DictionaryColumnLink }): ReactNode {
  return (
    <Link to={path}>
      <BreakableText text={`${table}.${column}`} />
    </Link>
  );
}
