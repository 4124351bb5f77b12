import type { PersonalClient } from '@portal/service-contract';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { DateTime } from '../components/DateTime.tsx';
import type { Column } from '../components/Table.tsx';

type Secret = PersonalClient['secrets'][number];

/** Column that identifies a secret in a table. */
export const secretName: Column<Secret> = { name: 'Secret', isName: true, cell: ({ lastFour }) => <code>…{lastFour}</code> };

export const secretLastUsed: Column<Secret> = {
  name: 'Last used',
  cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} show="ago" /> : 'Never'),
};

/** Button that opens the confirmation for revoking a secret. */
export const revokeColumn = (onRevoke: (secret: Secret) => void): Column<Secret> => ({
  name: 'Actions',
  isActions: true,
  cell: (secret) => (
    <button type="button" className="button button--secondary" onClick={() => onRevoke(secret)}>
      Revoke
      <VisuallyHidden> the secret …{secret.lastFour}</VisuallyHidden>
    </button>
  ),
});
