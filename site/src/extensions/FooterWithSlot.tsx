import Footer from '@theme-original/Footer';
import type { ComponentType, ReactNode } from 'react';
import { ExtensionSlot } from './ExtensionSlot';

/** Renders the footer below the components of the slot `footer`. */
export default function FooterWithSlot({ components }: { readonly components: readonly ComponentType[] }): ReactNode {
  return (
    <>
      <ExtensionSlot name="footer" components={components} values={{}} />
      <Footer />
    </>
  );
}
