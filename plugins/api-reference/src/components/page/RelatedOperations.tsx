import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { OperationLink } from '../../pages/operation-page.ts';
import styles from './RelatedOperations.module.css';

interface Props {
  readonly operations: readonly OperationLink[];
}

/** Operations that are often used together with this one. */
export function RelatedOperations({ operations }: Props): ReactNode {
  if (operations.length === 0) return null;
  return (
    <PageSection id="related" title={messages.relatedOperations}>
      <OperationLinkList operations={operations} />
    </PageSection>
  );
}

/** List of links to operations. */
export function OperationLinkList({ operations }: Props): ReactNode {
  return (
    <ul className={styles.list}>
      {operations.map(({ method, title, path }) => (
        <li key={path}>
          <Link to={path}>
            <span>{title}</span>
            <MethodLabel method={method} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
