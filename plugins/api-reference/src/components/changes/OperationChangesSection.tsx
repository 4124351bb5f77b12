import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { OtherVersionOperationLink } from '../../versions/history.ts';
import type { OperationVersionChanges } from '../../versions/operation-history.ts';
import { InlineOperationLinks } from '../page/InlineOperationLinks.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { ApiChangeList } from './ApiChangeList.tsx';
import styles from './OperationChangesSection.module.css';
import { TotalAndBreakingChangesText } from './TotalAndBreakingChangesText.tsx';

/** Returns the anchor and title of the section. */
export const getChangesHeading = ({ version, isNewer }: OperationVersionChanges): { id: string; title: string } =>
  isNewer
    ? { id: 'successors', title: messages.inVersion(version) }
    : { id: 'since', title: messages.sinceVersion(version) };

interface Props {
  readonly versionChanges: OperationVersionChanges | null;
  /** Whether these are changes to a webhook or callback. */
  readonly isEvent?: boolean;
}

/** Changes since the previous version, or in the next one. */
export function OperationChangesSection({ versionChanges, isEvent = false }: Props): ReactNode {
  if (versionChanges === null) return null;
  const { operations, note, tally, groups, changesPath } = versionChanges;
  return (
    <PageSection {...getChangesHeading(versionChanges)}>
      <p className={styles.words}>
        {isEvent ? <EventRelation versionChanges={versionChanges} /> : <Relation versionChanges={versionChanges} />}
        {tally.total > 0 && (
          <>
            {' '}
            <TotalAndBreakingChangesText changeCounts={tally} />.
          </>
        )}
        {changesPath !== null && operations.length > 0 && (
          <>
            {' '}
            {messages.changesOfWholeApi}
            <Link to={changesPath}>{messages.allChangesLower}</Link>.
          </>
        )}
      </p>
      {note !== null && (
        <p>
          <InlineMarkdown text={note} />
        </p>
      )}
      {groups.map(({ title, changes: groupChanges }) => (
        <details key={title} className={styles.group} open={groupChanges.length <= maxOpenChanges}>
          <summary>
            {title} · {groupChanges.length}
          </summary>
          <ApiChangeList changes={groupChanges} />
        </details>
      ))}
    </PageSection>
  );
}

function EventRelation({
  versionChanges: { version, isNewer, operations },
}: {
  readonly versionChanges: OperationVersionChanges;
}): ReactNode {
  if (operations.length > 0) return messages.versionSendsIt(version);
  return isNewer ? messages.versionDoesNotSendIt(version) : messages.eventIsNew(version);
}

/** Maximum number of changes in a group that is initially open. */
const maxOpenChanges = 12;

function Relation({
  versionChanges: { version, isNewer, operations },
}: {
  readonly versionChanges: OperationVersionChanges;
}): ReactNode {
  const [first] = operations;
  if (!first) return isNewer ? messages.versionHasNoEquivalent(version) : messages.operationIsNew(version);
  return isNewer ? (
    <Successors version={version} operations={operations} relation={first.relation} />
  ) : (
    <Predecessors version={version} operations={operations} relation={first.relation} />
  );
}

interface RelationProps {
  readonly version: string;
  readonly operations: readonly OtherVersionOperationLink[];
  readonly relation: OtherVersionOperationLink['relation'];
}

const verbs: Partial<Readonly<Record<RelationProps['relation'], string>>> = {
  kept: messages.isStill,
  renamed: messages.isCalled,
};

function Successors({ version, operations, relation }: RelationProps): ReactNode {
  const verb = verbs[relation] ?? messages.isReplacedBy;
  return (
    <>
      {messages.inVersionBefore}
      {version}
      {messages.thisOperationAfterComma}
      {verb} <InlineOperationLinks operations={operations} />: <Calls operations={operations} />.
    </>
  );
}

function Predecessors({ version, operations, relation }: RelationProps): ReactNode {
  if (relation !== 'kept' && relation !== 'renamed')
    return (
      <>
        {messages.replaces}
        <InlineOperationLinks operations={operations} />
        {messages.ofVersionBetween}
        {version}: <Calls operations={operations} />.
      </>
    );
  return (
    <>
      {messages.inVersionBefore}
      {version}
      {messages.thisOperationIs}
      {relation === 'renamed' && messages.called}
      <InlineOperationLinks operations={operations} />: <Calls operations={operations} />.
    </>
  );
}

function Calls({ operations }: { readonly operations: readonly OtherVersionOperationLink[] }): ReactNode {
  return operations.map(({ call }, index) => (
    <span key={call}>
      {index > 0 && messages.andBetween}
      <code>{call}</code>
    </span>
  ));
}
