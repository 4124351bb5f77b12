import Footer from '@theme-original/Footer';
import type { ComponentType, ReactNode } from 'react';
import { SlotComponents } from './SlotComponents';

/** The footer with the components of the slot `footer` above it. */
export default function FooterWithSlot({ components }: { readonly components: readonly ComponentType[] }): ReactNode {
  return (
    <>
      <SlotComponents name="footer" components={components} values={{}} />
      <Footer />
    </>
  );
}
