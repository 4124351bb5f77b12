import Link from '@docusaurus/Link';
import type { ApiVersionIdentifiers } from '@refdesk/api-model/download';
import { isErrorResponse } from '@refdesk/api-model/operation/response';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { EventPageData, eventPageKind } from '../../pages/event-page.ts';
import { FieldChangeMarksContext } from '../changes/FieldChangeLabel.tsx';
import { getChangesHeading, OperationChangesSection } from '../changes/OperationChangesSection.tsx';
import samples from '../operation/CodeSamples.module.css';
import { CopyableCode } from '../operation/CopyableCode.tsx';
import styles from '../operation/OperationHeader.module.css';
import { listParameterHeadings, ParameterGroups } from '../operation/ParameterGroups.tsx';
import { RequestBody } from '../operation/RequestBody.tsx';
import { ShortenedSampleNote } from '../operation/ShortenedSampleNote.tsx';
import { SuccessResponses } from '../operation/SuccessResponses.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { MarkdownText } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { RoutePathsOfPageVersionContext } from '../page/route-paths-context.ts';
import type { TocItem } from '../page/TableOfContents.tsx';
import { OperationErrors } from '../problem/OperationErrors.tsx';
import event from './EventPage.module.css';

/** Page of a webhook or callback: the request to the reader's server, and the expected response. */
export default function EventPage({ data, ...frame }: PageKindComponentProps<typeof eventPageKind>): ReactNode {
  const { operation, sample, routePaths, versionInfo } = data;
  return (
    <RoutePathsOfPageVersionContext value={routePaths}>
      <LinkedNamesProvider names={data.names}>
        <PageFrame
          {...frame}
          toc={getToc(data)}
          header={<EventHeader data={data} />}
          aside={<Payload sample={sample} api={data} />}
          isAsideFirst
        >
          <FieldChangeMarksContext value={(versionInfo.since ?? versionInfo.next)?.marks ?? {}}>
            <Signature data={data} />
            <ParameterGroups parameters={operation.parameters} />
            <RequestBody requestBody={operation.requestBody} direction="response" />
            <SuccessResponses responses={operation.responses} title={messages.whatServerReturns} />
            <OperationErrors responses={operation.responses} commonProblems={[]} />
            <OperationChangesSection versionChanges={versionInfo.since} isEvent />
            <OperationChangesSection versionChanges={versionInfo.next} isEvent />
          </FieldChangeMarksContext>
        </PageFrame>
      </LinkedNamesProvider>
    </RoutePathsOfPageVersionContext>
  );
}

const getToc = ({
  operation: { security, parameters, requestBody, responses },
  versionInfo,
}: EventPageData): TocItem[] =>
  [
    security.length > 0 && { id: 'signature', title: messages.verification },
    ...listParameterHeadings(parameters),
    requestBody && { id: 'request-body', title: messages.requestBody },
    responses.some((response) => !isErrorResponse(response)) && { id: 'responses', title: messages.whatServerReturns },
    responses.some(isErrorResponse) && { id: 'errors', title: messages.errors },
    versionInfo.since && getChangesHeading(versionInfo.since),
    versionInfo.next && getChangesHeading(versionInfo.next),
  ].filter((item) => item !== false && item !== null);

function EventHeader({ data: { kind, operation, ownerOperation } }: { readonly data: EventPageData }): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{operation.title}</h1>
      {operation.isDeprecated && <p className={styles.deprecated}>{messages.deprecated}</p>}
      <MarkdownText className={styles.lead} text={operation.description} />
      <div className={styles.route}>
        <MethodLabel method={operation.method} />
        <code>{kind === 'callback' ? operation.route : messages.addressYouRegister}</code>
      </div>
      <p className={event.about}>
        {kind === 'webhook' ? messages.webhookExplained : messages.callbackExplained}
        {ownerOperation && (
          <>
            {messages.youRequestItWith}
            <Link to={ownerOperation.path}>{ownerOperation.title}</Link>.
          </>
        )}
      </p>
    </header>
  );
}

/** How the reader's server can authenticate the sender. */
function Signature({ data: { operation } }: { readonly data: EventPageData }): ReactNode {
  if (operation.security.length === 0) return null;
  return (
    <PageSection id="signature" title={messages.verification}>
      <p>{messages.checkOrigin}</p>
      <ul>
        {operation.security.map(({ scheme, credential, description }) => (
          <li key={scheme}>
            <code>{credential}</code>
            <MarkdownText text={description} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Payload({ sample, api }: Pick<EventPageData, 'sample'> & { readonly api: ApiVersionIdentifiers }): ReactNode {
  return (
    <section className={samples.response} aria-labelledby="request-samples">
      <h2 id="request-samples" className={samples.title}>
        {messages.example}
      </h2>
      <CopyableCode html={sample.html} language="http" label={messages.requestServerReceives} />
      {sample.isShortened && <ShortenedSampleNote api={api} />}
      <h2 className={samples.title}>{messages.sendToServer}</h2>
      <CopyableCode html={sample.commandHtml} language="bash" label={messages.commandForServer} />
    </section>
  );
}
