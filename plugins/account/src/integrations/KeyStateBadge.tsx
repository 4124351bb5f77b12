import type { KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { StateBadge } from '../components/StateBadge.tsx';
import { keyStateTonesAndLabels } from './key-choices.ts';

/** Badge with the state of a key. */
export function KeyStateBadge({ state }: { readonly state: KeyView['state'] }): ReactNode {
  const [tone, label] = keyStateTonesAndLabels[state];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}
