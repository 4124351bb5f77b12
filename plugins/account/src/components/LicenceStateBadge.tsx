import { messages } from '@refdesk/messages/account';
import type { LicenceView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { type BadgeTone, StateBadge } from './StateBadge.tsx';

interface Props {
  /** State of the licence; lists of applications declare it as a string. */
  readonly state: string;
}

/** Badge with the state of a licence. */
export function LicenceStateBadge({ state }: Props): ReactNode {
  const [tone, label] = licenceStateTonesAndLabels[state as LicenceView['state']] ?? ['quiet', state];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

/** Badge tone and label of each state. */
export const licenceStateTonesAndLabels: Readonly<Record<LicenceView['state'], readonly [BadgeTone, string]>> = {
  requested: ['info', messages.licenceRequested],
  approved: ['info', messages.licenceApproved],
  refused: ['bad', messages.licenceRefused],
  active: ['ok', messages.licenceActive],
  suspended: ['bad', messages.licenceSuspended],
  lapsed: ['quiet', messages.licenceLapsed],
  withdrawn: ['quiet', messages.licenceWithdrawn],
};
