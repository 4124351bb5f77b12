import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useDisclosureMenu } from './useDisclosureMenu';

/**
 * A button that opens a menu of links: the disclosure pattern for navigation.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export default function DropdownNavbarItemDesktop({ items, label, className }: Props): ReactNode {
  const { isOpen, root, button, menu } = useDisclosureMenu();
  return (
    <div {...root} className={clsx('navbar__item dropdown dropdown--right', isOpen && 'dropdown--show')}>
      <button {...button} type="button" className={clsx('clean-btn navbar__link', className)}>
        {label}
      </button>
      <ul {...menu} className="dropdown__menu">
        {items.map((item) => (
          <NavbarItem key={item.to ?? item.href} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
