import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { Fragment, type ReactNode } from 'react';
import type { ChangedSchema } from '../../pages/changes-page.ts';
import { CollapsibleChangeList } from './ApiChangeList.tsx';
import styles from './ChangedCard.module.css';

interface Props {
  readonly schema: ChangedSchema;
  readonly category: string;
}

/** Changes to a schema's fields or values. */
export function ChangedSchemaCard({
  schema: { before, after, anchor, changedParts, tally, changes },
  category,
}: Props): ReactNode {
  const isRenamed = after.some(({ name }) => name !== before);
  return (
    <li className={styles.card} id={useRegisteredAnchor(anchor)} data-items="">
      <p className={styles.head}>
        <span className={styles.relation}>{changedParts}</span>{' '}
        {isRenamed && (
          <>
            <code>{before}</code> <span aria-hidden="true">→ </span>
            <VisuallyHidden>{messages.became}</VisuallyHidden>
          </>
        )}
        {after.map(({ name, path }, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            {path === null ? <code>{name}</code> : <Link to={path}>{name}</Link>}
          </Fragment>
        ))}
      </p>
      <CollapsibleChangeList changes={changes} changeCounts={tally} category={category} />
    </li>
  );
}
