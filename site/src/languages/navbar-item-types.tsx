import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import componentTypes from '../theme/NavbarItem/ComponentTypes';

/** The kinds of navbar items of a portal with several languages, whose pages link to themselves in the others. */
export default { ...componentTypes, localeDropdown: LocaleDropdownNavbarItem };
