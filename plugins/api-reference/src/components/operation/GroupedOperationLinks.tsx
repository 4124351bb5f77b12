import Link from '@docusaurus/Link';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import type { OperationGroup } from '../../pages/operation-groups.ts';
import styles from './GroupedOperationLinks.module.css';

interface Props {
  readonly groups: readonly OperationGroup[];
  /** Set to false if all operations have the same method. */
  readonly hasMethods?: boolean;
}

/** Links to operations, grouped by category. */
export function GroupedOperationLinks({ groups, hasMethods = true }: Props): ReactNode {
  return (
    <dl className={styles.groups}>
      {groups.map(({ title, operations }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <ul>
              {operations.map((operation) => (
                <li key={operation.path}>
                  <Link to={operation.path}>{operation.title}</Link>
                  {hasMethods && (
                    <>
                      {' '}
                      <MethodLabel method={operation.method} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
