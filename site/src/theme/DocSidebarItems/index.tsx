import type { Props } from '@theme/DocSidebarItems';
import Items from '@theme-original/DocSidebarItems';
import type { ReactNode } from 'react';
import { AreaSwitch } from '../../areas/AreaSwitch';

/** The items of a sidebar below the area switch, on wide screens and in the mobile menu. */
export default function DocSidebarItems(props: Props): ReactNode {
  return (
    <>
      {props.level === 1 && <AreaSwitch />}
      <Items {...props} />
    </>
  );
}
