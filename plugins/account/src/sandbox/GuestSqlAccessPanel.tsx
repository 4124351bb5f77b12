import { messages } from '@refdesk/messages/requests';
import { requestGuestSqlLogin, ServiceError } from '@refdesk/personalization/sandbox/tokens';
import type { CreatedSqlLogin } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SqlLoginDetails } from './SqlLoginDetails.tsx';

/** Creates and shows a login for SQL access to a guest's sandbox. */
export function GuestSqlAccessPanel({ apiKey }: { readonly apiKey: string }): ReactNode {
  const [login, setLogin] = useState<CreatedSqlLogin | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async () => {
    setIsCreating(true);
    setError(null);
    try {
      setLogin(await requestGuestSqlLogin(apiKey));
    } catch (failure) {
      if (!(failure instanceof ServiceError)) throw failure;
      setError(failure.message);
    } finally {
      setIsCreating(false);
    }
  };
  // A new login replaces the previous one.
  const label = login === null ? messages.createLogin : messages.replaceLogin;
  return (
    <TitledPanel
      id="sql-access"
      title={messages.sqlAccess}
      lead={messages.guestSqlAccessExplained}
      actions={
        <button type="button" className="button button--secondary" disabled={isCreating} onClick={() => void create()}>
          {isCreating ? messages.creating : label}
        </button>
      }
    >
      {error !== null && (
        <InlineNotice tone="bad" isActionResult>
          {error}
        </InlineNotice>
      )}
      {login !== null && <SqlLoginDetails login={login} />}
    </TitledPanel>
  );
}
