import { messages } from '@refdesk/messages/organisation';
import type { Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';

/** Badge with the state of an organisation. */
export function OrganisationStateBadge({ state }: { readonly state: Organisation['state'] }): ReactNode {
  const [tone, label] = organisationStateTonesAndLabels[state];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

/** Badge tone and label of each state. */
export const organisationStateTonesAndLabels: Readonly<Record<Organisation['state'], readonly [BadgeTone, string]>> = {
  pending: ['info', messages.pending],
  verified: ['ok', messages.verified],
  rejected: ['bad', messages.rejected],
  suspended: ['warn', messages.suspended],
  closed: ['quiet', messages.closed],
};
