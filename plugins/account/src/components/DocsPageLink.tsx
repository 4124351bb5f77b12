import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

interface Props {
  /** Path of the page without the language prefix, such as `/problems/not-found`. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to a documentation page in the current language. It reloads the document, so that the console can open. */
export function DocsPageLink({ to, className, children }: Props): ReactNode {
  return (
    <a className={className} href={useBaseUrl(to)}>
      {children}
    </a>
  );
}
