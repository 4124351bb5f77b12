import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';

interface Props extends ComponentPropsWithRef<'div'> {
  /** HTML to render after a navigation. */
  readonly html?: string;
}

/**
 * Renders an element that preserves the HTML of the initial document. While hydrating, React ignores the content of an
 * element with `dangerouslySetInnerHTML`, whatever its value.
 */
export function ServerHtml({ html = '', ...attributes }: Props): ReactNode {
  // The HTML was rendered by the build.
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Whether a component was part of the initial document, rather than rendered after a navigation. */
export const useIsInitialDocument = (): boolean => useRef(!useIsBrowser()).current;
