import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';

interface Props extends ComponentPropsWithRef<'div'> {
  /** HTML after a navigation. */
  readonly html?: string;
}

/**
 * An element that keeps the HTML that came with the document. React leaves the inside of an element alone that it finds
 * with `dangerouslySetInnerHTML` while hydrating, whatever that says.
 */
export function ServerHtml({ html = '', ...attributes }: Props): ReactNode {
  // The HTML is our own, made when the site was built.
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Whether a component was there when the document came, and was not drawn after a navigation. */
export const useIsInitialDocument = (): boolean => useRef(!useIsBrowser()).current;
