import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';

/** Badge with the state of an application. */
export function ApplicationStateBadge({ state }: { readonly state: Application['state'] }): ReactNode {
  const [tone, label] = applicationStateTonesAndLabels[state];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}

/** Badge tone and label of each state. */
export const applicationStateTonesAndLabels: Readonly<Record<Application['state'], readonly [BadgeTone, string]>> = {
  draft: ['quiet', messages.draft],
  active: ['ok', messages.active],
  suspended: ['bad', messages.suspended],
  deleted: ['quiet', messages.deleted],
};
