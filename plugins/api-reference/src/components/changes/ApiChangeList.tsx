import { joinWithAnd } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/reference';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import type { TotalAndBreakingChangeCounts } from '../../differences/change.ts';
import type { ChangeText } from '../../versions/format-change.ts';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import styles from './ApiChangeList.module.css';
import { TotalAndBreakingChangesText } from './TotalAndBreakingChangesText.tsx';

interface Props {
  readonly changes: readonly (ChangeText & {
    readonly href?: string | null;
    readonly onlyInSchemas?: readonly string[];
  })[];
  /** Tags for filters, in addition to the effect of each change. */
  readonly filterTags?: readonly string[];
}

/** List of changes; breaking ones are marked and labelled. */
export function ApiChangeList({ changes, filterTags }: Props): ReactNode {
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => (
        // The same part can change in several ways, so only the index is a unique key.
        <ChangeItem key={`${index}`} change={change} tags={filterTags} />
      ))}
    </ul>
  );
}

interface FoldedProps {
  readonly changes: Props['changes'];
  readonly changeCounts: TotalAndBreakingChangeCounts;
  readonly category: string;
}

/** Collapsible list of changes, labelled with the number of changes; renders nothing if the list is empty. */
export function CollapsibleChangeList({ changes, changeCounts, category }: FoldedProps): ReactNode {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>
        <TotalAndBreakingChangesText changeCounts={changeCounts} />
      </summary>
      <ApiChangeList changes={changes} filterTags={[category]} />
    </details>
  );
}

function ChangeItem({
  change: { breaking, name, phrase, from, to, note, href = null, onlyInSchemas = [] },
  tags,
}: {
  readonly change: Props['changes'][number];
  readonly tags: Props['filterTags'];
}): ReactNode {
  const effect = breaking ? 'breaking' : 'compatible';
  return (
    <li className={styles[effect]} {...(tags && { 'data-item': '', 'data-tags': [...tags, effect].join(' ') })}>
      <span className={styles.subject}>
        {name !== null && (
          <>
            {href === null ? (
              <code>{name}</code>
            ) : (
              <a href={href}>
                <code>{name}</code>
              </a>
            )}{' '}
          </>
        )}
        <span className={styles.what}>{phrase}</span>
        {onlyInSchemas.length > 0 && (
          <span className={styles.quiet}>
            {messages.inBetween}
            {joinWithAnd(onlyInSchemas)}
            {messages.only}
          </span>
        )}
        {breaking && <BreakingChangeBadge />}
      </span>
      {(from !== null || to !== null) && (
        <span>
          {' '}
          {from !== null && to !== null && <VisuallyHidden>{messages.from}</VisuallyHidden>}
          {from !== null && <code>{from}</code>}
          {from !== null && to !== null && (
            <>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>{messages.toBetween}</VisuallyHidden>
            </>
          )}
          {to !== null && <code>{to}</code>}
        </span>
      )}
      {note !== null && (
        <span className={styles.note}>
          <InlineMarkdown text={note} />
        </span>
      )}
    </li>
  );
}

/** Badge that marks a breaking change. */
export function BreakingChangeBadge(): ReactNode {
  return <span className={styles.badge}>{messages.isBreaking}</span>;
}
