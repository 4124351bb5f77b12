import type { OperationSlot } from '@refdesk/portal-config';
import type { ComponentType, ReactNode } from 'react';
import { ExtensionSlot } from './ExtensionSlot';

interface Props extends OperationSlot {
  readonly components: readonly ComponentType<OperationSlot>[];
}

/** Renders the components of the slot `consoleToolbar`. */
export default function ConsoleToolbarSlot({ components, operation }: Props): ReactNode {
  return <ExtensionSlot name="consoleToolbar" components={components} values={{ operation }} />;
}
