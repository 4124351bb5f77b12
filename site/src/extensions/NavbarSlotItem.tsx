import type { NavbarSlot } from '@refdesk/portal-config';
import type { ComponentType, ReactNode } from 'react';
import { ExtensionSlot } from './ExtensionSlot';

interface Props {
  readonly components: readonly ComponentType<NavbarSlot>[];
  /** Whether Docusaurus renders the item in the mobile menu. */
  readonly mobile?: boolean;
}

/** Renders the components of the slot `navbar` as a navbar item. */
export default function NavbarSlotItem({ components, mobile = false }: Props): ReactNode {
  const content = <ExtensionSlot name="navbar" components={components} values={{ isInMenu: mobile }} />;
  return mobile ? <li className="menu__list-item">{content}</li> : <div className="navbar__item">{content}</div>;
}
