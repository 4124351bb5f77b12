import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';

interface Props {
  readonly state: Application['state'];
}

/** Badge with the state of an application. */
export function ApplicationState({ state }: Props): ReactNode {
  const [tone, word] = states[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

const states: Readonly<Record<Application['state'], readonly [BadgeTone, string]>> = {
  draft: ['quiet', 'Draft'],
  active: ['ok', 'Active'],
  suspended: ['bad', 'Suspended'],
  deleted: ['quiet', 'Deleted'],
};
