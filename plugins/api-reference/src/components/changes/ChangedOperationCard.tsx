import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { Fragment, type ReactNode } from 'react';
import type { OperationOutcomeInNewVersion } from '../../differences/pair-operations.ts';
import type { ChangedOperation } from '../../pages/changes-page.ts';
import type { OtherVersionOperationLink } from '../../versions/history.ts';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { BreakingChangeBadge, CollapsibleChangeList } from './ApiChangeList.tsx';
import styles from './ChangedCard.module.css';
import { BreakingChangeCount } from './TotalAndBreakingChangesText.tsx';

interface Props {
  readonly operation: ChangedOperation;
  readonly category: string;
}

/** Card for an operation: how it relates to the other version, and the changes in its requests and responses. */
export function ChangedOperationCard({ operation, category }: Props): ReactNode {
  const { relation, before, after, note, tally, changes, schemas } = operation;
  const isBreaking = relation === 'removed' || relation === 'renamed' || relation === 'replaced';
  const namedOperations = after.length > 0 ? after : [before].filter((operation) => operation !== null);
  return (
    <li
      className={styles.card}
      data-items=""
      {...(relation !== 'kept' && {
        'data-item': '',
        'data-tags': `${category} ${isBreaking ? 'breaking' : 'compatible'}`,
      })}
    >
      <p className={styles.head}>
        <span className={styles.relation}>
          {relation === 'kept' ? <BreakingChangeCount changeCounts={tally} /> : relationLabels[relation]}
        </span>{' '}
        <Names operations={namedOperations} />
        {isBreaking && <BreakingChangeBadge />}
      </p>
      <p className={styles.calls}>
        {before && relation !== 'kept' && (
          <>
            {after.length > 0 && relation !== 'added' && (
              <>
                {messages.was}
                <Link to={before.path}>{before.title}</Link>,{' '}
              </>
            )}
            <code>{before.call}</code>
            {after.length > 0 && <Arrow />}
          </>
        )}
        <Calls operations={after} />
      </p>
      {note !== null && (
        <p className={styles.note}>
          <InlineMarkdown text={note} />
        </p>
      )}
      <CollapsibleChangeList changes={changes} changeCounts={tally} category={category} />
      {schemas.length > 0 && (
        <p className={styles.note}>
          {messages.fieldsLabel}{' '}
          {schemas.map(({ name, anchor }, index) => (
            <Fragment key={anchor}>
              {index > 0 && ', '}
              <a href={`#${anchor}`}>{name}</a>
            </Fragment>
          ))}
        </p>
      )}
    </li>
  );
}

const relationLabels: Readonly<Record<Exclude<OperationOutcomeInNewVersion, 'kept'>, string>> = {
  added: messages.addedLower,
  removed: messages.removedLower,
  renamed: messages.renamedLower,
  replaced: messages.replacedLower,
};

function Names({ operations }: { readonly operations: readonly OtherVersionOperationLink[] }): ReactNode {
  return operations.map(({ title, path }, index) => (
    <Fragment key={path}>
      {index > 0 && messages.andBetween}
      <Link to={path}>{title}</Link>
    </Fragment>
  ));
}

function Calls({ operations }: { readonly operations: readonly OtherVersionOperationLink[] }): ReactNode {
  return operations.map(({ call }, index) => (
    <Fragment key={call}>
      {index > 0 && messages.andBetween}
      <code>{call}</code>
    </Fragment>
  ));
}

function Arrow(): ReactNode {
  return (
    <>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{messages.becameBetween}</VisuallyHidden>
    </>
  );
}
