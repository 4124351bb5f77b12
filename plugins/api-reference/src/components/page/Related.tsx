import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { Method } from '@refdesk/ui/Method';
import { Section } from '@refdesk/ui/Section';
import type { ReactNode } from 'react';
import type { OperationLink } from '../../pages/operation-page.ts';
import styles from './Related.module.css';

interface Props {
  readonly operations: readonly OperationLink[];
}

/** Operations that readers of this one are likely to need. */
export function Related({ operations }: Props): ReactNode {
  if (operations.length === 0) return null;
  return (
    <Section id="related" title={messages.relatedOperations}>
      <OperationList operations={operations} />
    </Section>
  );
}

/** Operations as a list of links. */
export function OperationList({ operations }: Props): ReactNode {
  return (
    <ul className={styles.list}>
      {operations.map(({ method, title, path }) => (
        <li key={path}>
          <Link to={path}>
            <span>{title}</span>
            <Method method={method} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
