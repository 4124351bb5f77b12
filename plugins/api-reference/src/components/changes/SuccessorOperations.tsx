import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { OperationPageData } from '../../pages/operation-page.ts';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { OperationLinkList } from '../page/RelatedOperations.tsx';
import { TryItButton } from '../page/TryItButton.tsx';
import { SuccessorRequestFieldTable, SuccessorResponseFieldTable } from './SuccessorRequestFieldTable.tsx';
import styles from './Successors.module.css';

interface Props {
  readonly successors: OperationPageData['successors'];
  /** Title of the page's API. */
  readonly from: string;
}

/** Operations of the newer API that replace this one, with a map of the request and response fields of each. */
export function SuccessorOperations({ successors, from }: Props): ReactNode {
  if (successors === null) return null;
  const { title, operations, note, successorRequests } = successors;
  return (
    <PageSection id="successors" title={messages.inTheApi(title)}>
      {note !== null && (
        <p>
          <InlineMarkdown text={note} />
        </p>
      )}
      {operations.length > 0 ? (
        <OperationLinkList operations={operations} />
      ) : (
        note === null && (
          <p>
            {messages.theBefore}
            {title}
            {messages.hasNoEquivalent}
          </p>
        )
      )}
      {successorRequests.map((request) => (
        <SuccessorRequest key={request.title} successorRequest={request} from={from} to={title} />
      ))}
    </PageSection>
  );
}

interface SuccessorRequestProps {
  readonly successorRequest: NonNullable<OperationPageData['successors']>['successorRequests'][number];
  readonly from: string;
  readonly to: string;
}

/** Request of a successor: a console button, and how the older request and response fields map to it. */
function SuccessorRequest({
  successorRequest: { title, method, fields, console: file },
  from,
  to,
}: SuccessorRequestProps): ReactNode {
  const replacesWholeRecord = method === 'put' && fields.request.some(({ field }) => field === null);
  return (
    <div className={styles.moved}>
      <p>
        <strong>{title}.</strong> {replacesWholeRecord && messages.putReplaces}
        {messages.bothCallsSameRecords}
      </p>
      <p>
        <TryItButton file={file} operationTitle={title} />
      </p>
      <SuccessorRequestFieldTable fields={fields.request} from={from} to={to} />
      <SuccessorResponseFieldTable fields={fields.response} from={from} to={to} />
    </div>
  );
}
