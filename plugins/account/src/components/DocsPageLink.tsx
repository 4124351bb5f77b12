import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

interface Props {
  /** Path of the page without the prefix of the language, such as `/problems/not-found`. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to a documentation page in the current language. It loads the page, whose console may have to open. */
export function DocsPageLink({ to, className, children }: Props): ReactNode {
  return (
    <a className={className} href={useBaseUrl(to)}>
      {children}
    </a>
  );
}
