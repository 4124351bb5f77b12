import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import type { ReactNode } from 'react';
import { useModalElement } from './useModalElement';

/** The mobile menu, which traps focus while it is open. */
export default function ModalMobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useModalElement('.navbar-sidebar', shown, toggle);
  return <MobileSidebar />;
}
