import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import componentTypes from '../theme/NavbarItem/ComponentTypes';

/** Types of navbar items in a portal with several languages, whose pages link to their translations. */
export default { ...componentTypes, localeDropdown: LocaleDropdownNavbarItem };
