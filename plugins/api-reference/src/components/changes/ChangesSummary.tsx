import Link from '@docusaurus/Link';
import { Section } from '@portal/page-parts/Section';
import { Fragment, type ReactNode } from 'react';
import type { ChangesPageData } from '../../pages/changes-page.ts';
import styles from './ChangesSummary.module.css';

interface Props {
  readonly data: ChangesPageData;
}

/** How much changed, in numbers. */
export function ChangesSummary({ data: { tally, operations, newSchemas } }: Props): ReactNode {
  const counts = [
    { count: operations.added, what: 'operations added' },
    { count: operations.removed, what: 'removed' },
    { count: operations.renamed, what: 'renamed' },
    { count: operations.replaced, what: 'replaced by others' },
    { count: operations.kept, what: 'kept' },
    { count: tally.total, what: 'changes in all' },
    { count: tally.breaking, what: 'of them breaking' },
  ];
  return (
    <Section id="summary" title="Summary">
      <dl className={styles.counts}>
        {counts.map(({ count, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {newSchemas.length > 0 && (
        <details className={styles.schemas}>
          <summary>{newSchemas.length} new schemas</summary>
          <p>
            {newSchemas.map(({ name, path }, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                {path === null ? name : <Link to={path}>{name}</Link>}
              </Fragment>
            ))}
          </p>
        </details>
      )}
    </Section>
  );
}
