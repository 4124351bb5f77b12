import type { AccountSlot } from '@refdesk/portal-config';
import type { ComponentType, ReactNode } from 'react';
import { ExtensionSlot } from './ExtensionSlot';

interface Props extends AccountSlot {
  readonly components: readonly ComponentType<AccountSlot>[];
}

/** Renders the components of the slot `accountOverview`. */
export default function AccountOverviewSlot({ components, person, organisations }: Props): ReactNode {
  return <ExtensionSlot name="accountOverview" components={components} values={{ person, organisations }} />;
}
