import { messages } from '@refdesk/messages/applications';
import type { PersonalClient } from '@refdesk/service-contract';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';

type Secret = PersonalClient['secrets'][number];

/** Column with the last four characters of a secret. */
export const secretLastFourCharactersColumn: TableColumn<Secret> = {
  name: messages.secret,
  isRowHeader: true,
  cell: ({ lastFour }) => <code>…{lastFour}</code>,
};

export const secretLastUsedColumn: TableColumn<Secret> = {
  name: messages.lastUsed,
  cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} show="ago" /> : messages.never),
};

/** Column with the button that opens the confirmation for revoking a secret. */
export const createRevokeSecretColumn = (onRevoke: (secret: Secret) => void): TableColumn<Secret> => ({
  name: messages.actions,
  hasButtons: true,
  cell: (secret) => (
    <button type="button" className="button button--secondary" onClick={() => onRevoke(secret)}>
      {messages.revoke}
      <VisuallyHidden>{messages.theSecretAfter(secret.lastFour)}</VisuallyHidden>
    </button>
  ),
});
