import type { Props as ItemsProps } from '@theme/DocSidebarItems';
import type { ComponentType, ReactNode } from 'react';
import DocSidebarItems from '../theme/DocSidebarItems';
import { ExtensionSlot } from './ExtensionSlot';

interface Props extends ItemsProps {
  readonly components: readonly ComponentType[];
}

/** Renders the items of a sidebar above the components of the slot `sidebar`. */
export default function SidebarWithSlot({ components, ...props }: Props): ReactNode {
  return (
    <>
      <DocSidebarItems {...props} />
      {props.level === 1 && (
        <li className="menu__list-item">
          <ExtensionSlot name="sidebar" components={components} values={{}} />
        </li>
      )}
    </>
  );
}
