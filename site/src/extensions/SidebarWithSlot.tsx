import type { Props as ItemsProps } from '@theme/DocSidebarItems';
import type { ComponentType, ReactNode } from 'react';
import DocSidebarItems from '../theme/DocSidebarItems';
import { SlotComponents } from './SlotComponents';

interface Props extends ItemsProps {
  readonly components: readonly ComponentType[];
}

/** The items of a sidebar with the components of the slot `sidebar` below them. */
export default function SidebarWithSlot({ components, ...props }: Props): ReactNode {
  return (
    <>
      <DocSidebarItems {...props} />
      {props.level === 1 && (
        <li className="menu__list-item">
          <SlotComponents name="sidebar" components={components} values={{}} />
        </li>
      )}
    </>
  );
}
