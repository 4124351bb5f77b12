import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { FactList } from '../components/FactList.tsx';
import { ScopeList } from './ScopeList.tsx';

/** Description of an application. */
export function ApplicationFacts({ application }: { readonly application: Application }): ReactNode {
  const { description, organisationName, supportUrl, contactEmail, redirectUrls, scopes, createdAt, createdBy } =
    application;
  const addresses = (
    <ul>
      {redirectUrls.map((url) => (
        <li key={url}>
          <code>{url}</code>
        </li>
      ))}
    </ul>
  );
  return (
    <FactList
      entries={[
        [messages.description, description],
        [messages.organisation, organisationName],
        [
          messages.supportPage,
          supportUrl && (
            <a href={supportUrl} key="support">
              {supportUrl}
            </a>
          ),
        ],
        [messages.contact, contactEmail],
        [messages.redirectAddresses, redirectUrls.length > 0 ? addresses : messages.none],
        [messages.scopes, <ScopeList scopes={scopes} key="scopes" />],
        [
          messages.added,
          <span key="added">
            <DateTime at={createdAt} show="day" />
            {createdBy && messages.byPersonAfter(createdBy)}
          </span>,
        ],
      ]}
    />
  );
}
