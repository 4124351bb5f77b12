import type { LicenceView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { type BadgeTone, StateBadge } from './StateBadge.tsx';

interface Props {
  /** State of the licence; typed as a string in lists of applications. */
  readonly state: string;
}

/** Badge with the state of a licence. */
export function LicenceState({ state }: Props): ReactNode {
  const [tone, word] = licenceStateLabels[state as LicenceView['state']] ?? ['quiet', state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

/** Tone and label of each state. */
export const licenceStateLabels: Readonly<Record<LicenceView['state'], readonly [BadgeTone, string]>> = {
  requested: ['info', 'Requested'],
  approved: ['info', 'Approved'],
  refused: ['bad', 'Refused'],
  active: ['ok', 'Active'],
  suspended: ['bad', 'Suspended'],
  lapsed: ['quiet', 'Lapsed'],
  withdrawn: ['quiet', 'Withdrawn'],
};
