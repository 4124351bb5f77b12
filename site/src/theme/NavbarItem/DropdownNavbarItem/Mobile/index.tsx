import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A group of links in the mobile menu with a single button; Docusaurus renders two that do the same. */
export default function DropdownNavbarItemMobile({ items, label, onClick }: Props): ReactNode {
  const path = useLocalPathname();
  const containsPage = items.some((item) => isSamePath(item.to, path));
  // In the docs, the sidebar covers this menu; elsewhere, long menus with tasks are expanded initially.
  const isTaskMenu = items.length > 3 && !path.startsWith('/docs/');
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: !(containsPage || isTaskMenu) });
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className="clean-btn menu__link menu__link--sublist menu__link--sublist-caret"
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        {label}
      </button>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item) => (
          <NavbarItem
            key={item.to ?? item.href}
            mobile
            isDropdownItem
            activeClassName="menu__link--active"
            onClick={onClick}
            {...item}
          />
        ))}
      </Collapsible>
    </li>
  );
}
