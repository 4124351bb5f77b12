import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { keyNoun, offer } from '../offer.ts';

interface Props {
  readonly application: Application;
}

/** Number of an application's active keys, with links to list and create keys; hidden if the portal has no API keys. */
export function ApplicationKeyCount({ application: { id, activeKeys, may } }: Props): ReactNode {
  if (offer.key === null) return null;
  return (
    <TitledPanel
      title={keyNoun.Many}
      actions={
        may.includes('key.make') && (
          <Link className="button button--secondary" to={`/account/integrations?new=yes&application=${id}`}>
            {messages.createKey}
          </Link>
        )
      }
    >
      <p>
        {messages.activeKeys(activeKeys)}
        {activeKeys > 0 && <Link to={`/account/integrations?tab=keys&application=${id}`}>{messages.viewKeys}</Link>}
      </p>
    </TitledPanel>
  );
}
