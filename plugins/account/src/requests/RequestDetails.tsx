import { buildConsoleAddress } from '@refdesk/api-model/console/console-address';
import { messages } from '@refdesk/messages/requests';
import type { RequestDetail } from '@refdesk/service-contract';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DocsPageLink } from '../components/DocsPageLink.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { readProblemFieldErrors } from './body-errors.ts';
import { LoggedRequestProblemPanel } from './LoggedRequestProblemPanel.tsx';
import { NextVersionRequestPanel } from './NextVersionRequestPanel.tsx';
import { RecordedHttpMessage } from './RecordedHttpMessage.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { StatusCodeBadge } from './RequestTable.tsx';
import styles from './requests.module.css';
import { useLoggedRequest } from './use-logged-requests.ts';

interface Props {
  /** Organisation that sent the request; null for the reader's personal requests. */
  readonly organisationId: string | null;
  readonly requestId: string;
}

/** Details of a logged request. */
export function RequestDetails({ organisationId, requestId }: Props): ReactNode {
  const [resource, { reload }] = useLoggedRequest(organisationId, requestId);
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(detail) => <LoadedRequestDetails detail={detail} isOwn={organisationId === null} />}
    </ServiceResourceView>
  );
}

function LoadedRequestDetails({
  detail,
  isOwn,
}: {
  readonly detail: RequestDetail;
  readonly isOwn: boolean;
}): ReactNode {
  const { request, exchange, successor } = detail;
  const consoleUrl = buildConsoleUrl(detail);
  const errors = readProblemFieldErrors(exchange?.response.body);
  return (
    <>
      <ItemPageHeading
        backLink={
          isOwn
            ? { to: '/account/requests?of=me', label: messages.myOwnRequests }
            : { to: '/account/requests', label: messages.allRequests }
        }
        badge={<StatusCodeBadge code={request.status} />}
      >
        <MethodLabel method={request.method.toLowerCase()} /> {request.path}
      </ItemPageHeading>
      <LoggedRequestProblemPanel detail={detail} errors={errors} />
      <TitledPanel
        title={messages.details}
        actions={
          consoleUrl && (
            <DocsPageLink className="button button--secondary" to={consoleUrl}>
              {messages.openInConsole}
            </DocsPageLink>
          )
        }
      >
        <RequestFacts detail={detail} />
      </TitledPanel>
      {exchange === null ? (
        <>
          <p className={styles.apart}>{messages.reportedByGateway}</p>
          {successor && <NextVersionRequestPanel successor={successor} />}
        </>
      ) : (
        <>
          <div className={clsx(styles.apart, successor && styles.beside)}>
            <RecordedHttpMessage
              title={messages.request}
              bodyLabel={messages.requestBody}
              query={exchange.query}
              message={exchange.request}
              omitted={exchange.omitted}
              errors={errors}
            />
            {successor && <NextVersionRequestPanel successor={successor} />}
          </div>
          <RecordedHttpMessage
            title={messages.response}
            bodyLabel={messages.responseBody}
            query={[]}
            message={exchange.response}
            omitted={exchange.omitted}
            errors={[]}
          />
        </>
      )}
    </>
  );
}

/** Builds the URL that opens the console with this request, without masked values; null if no page describes it. */
function buildConsoleUrl({ operationUrl, pathParameters, exchange }: RequestDetail): string | null {
  if (operationUrl === null) return null;
  const fields = new URLSearchParams(Object.entries(pathParameters).map(([name, value]) => [`path.${name}`, value]));
  for (const [name, value] of exchange?.query ?? []) if (!isMasked(value)) fields.append(`query.${name}`, value);
  if (exchange?.request.body) fields.set('body', JSON.stringify(removeMasked(exchange.request.body)));
  return buildConsoleAddress(operationUrl, fields);
}

function removeMasked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeMasked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isMasked(inner) ? [] : [[name, removeMasked(inner)]])),
  );
}

function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes('[masked');
}
