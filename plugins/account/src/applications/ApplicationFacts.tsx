import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Facts } from '../components/Facts.tsx';
import { ScopeList } from './ScopeList.tsx';

interface Props {
  readonly application: Application;
}

/** Description of an application. */
export function ApplicationFacts({ application }: Props): ReactNode {
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
    <Facts
      entries={[
        ['Description', description],
        ['Organisation', organisationName],
        [
          'Support page',
          supportUrl && (
            <a href={supportUrl} key="support">
              {supportUrl}
            </a>
          ),
        ],
        ['Contact', contactEmail],
        ['Redirect addresses', redirectUrls.length > 0 ? addresses : 'None'],
        ['Scopes', <ScopeList scopes={scopes} key="scopes" />],
        [
          'Added',
          <span key="added">
            <DateTime at={createdAt} show="day" />
            {createdBy && ` by ${createdBy}`}
          </span>,
        ],
      ]}
    />
  );
}
