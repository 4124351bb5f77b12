import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import AccountNavbarItem from './AccountNavbarItem';

/** Navbar item types that `theme-config.ts` uses; Docusaurus's other types would be loaded by every page. */
export default {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  search: SearchNavbarItem,
  'custom-account': AccountNavbarItem,
};
