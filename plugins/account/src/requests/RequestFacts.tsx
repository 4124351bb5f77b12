import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/requests';
import type { RequestDetail } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { DocsPageLink } from '../components/DocsPageLink.tsx';
import { FactList } from '../components/FactList.tsx';
import { RequestCredentialName } from './RequestTable.tsx';

/** Time, caller and operation of a request. */
export function RequestFacts({ detail: { request, operationUrl } }: { readonly detail: RequestDetail }): ReactNode {
  const { id, at, operation, api, version, milliseconds, source, problem } = request;
  // docusaurus.config.ts sets the display name of each API.
  const titles = (useDocusaurusContext().siteConfig.customFields?.apiTitles ?? {}) as Readonly<Record<string, string>>;
  const name = <code>{operation}</code>;
  return (
    <FactList
      entries={[
        [
          messages.operation,
          operation && (operationUrl === null ? name : <DocsPageLink to={operationUrl}>{name}</DocsPageLink>),
        ],
        ['API', api && `${titles[api] ?? api} ${version ?? ''}`],
        [messages.problem, problem && <code key="problem">{problem}</code>],
        [messages.when, <DateTime key="at" at={at} show="second" />],
        [messages.duration, `${milliseconds} ms`],
        [messages.sentBy, <RequestCredentialName key="by" request={request} />],
        [messages.reportedBy, source === 'sandbox' ? messages.theSandbox : messages.aGateway],
        [
          messages.requestIdentifier,
          <span key="id">
            <code>{id}</code> <CopyButton text={id} label={messages.copiedRequestIdentifier} />
          </span>,
        ],
      ]}
    />
  );
}
