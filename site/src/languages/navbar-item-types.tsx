import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import componentTypes from '../theme/NavbarItem/ComponentTypes';

/** Navbar item types of a portal with several languages, including the language switch. */
export default { ...componentTypes, localeDropdown: LocaleDropdownNavbarItem };
