import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { RequestDetail } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { Facts } from '../components/Facts.tsx';
import { RequestSender } from './RequestTable.tsx';

/** Time, caller and operation of a request. */
export function RequestFacts({ detail: { request, operationUrl } }: { readonly detail: RequestDetail }): ReactNode {
  const { id, at, operation, api, version, milliseconds, source, problem } = request;
  // docusaurus.config.ts writes the readers' names of each API.
  const titles = (useDocusaurusContext().siteConfig.customFields?.apiTitles ?? {}) as Readonly<Record<string, string>>;
  const name = <code>{operation}</code>;
  return (
    <Facts
      entries={[
        ['Operation', operation && (operationUrl === null ? name : <a href={operationUrl}>{name}</a>)],
        ['API', api && `${titles[api] ?? api} ${version ?? ''}`],
        ['Problem', problem && <code key="problem">{problem}</code>],
        ['When', <DateTime key="at" at={at} show="second" />],
        ['Duration', `${milliseconds} ms`],
        ['Sent by', <RequestSender key="by" request={request} />],
        ['Reported by', source === 'sandbox' ? 'The sandbox' : 'A gateway'],
        [
          'Request identifier',
          <span key="id">
            <code>{id}</code> <CopyButton text={id} what="the request identifier" />
          </span>,
        ],
      ]}
    />
  );
}
