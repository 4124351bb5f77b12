import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { reloadSession } from '../session/session-store.ts';

/** Notice that accounts are disabled or temporarily unavailable. */
export function AccountsUnavailable({ error }: { readonly error: ServiceApiError }): ReactNode {
  if (error.kind === 'unavailable') {
    return (
      <TitledPanel title={messages.accountsNotAvailable}>
        <p>
          {messages.readOnFromThe}
          <Link to="/">{messages.homePage}</Link>.
        </p>
      </TitledPanel>
    );
  }
  return (
    <TitledPanel title={messages.serviceNotResponding}>
      <p role="alert">{error.message}</p>
      <button type="button" className="button button--primary" onClick={() => void reloadSession()}>
        {messages.retry}
      </button>
    </TitledPanel>
  );
}
