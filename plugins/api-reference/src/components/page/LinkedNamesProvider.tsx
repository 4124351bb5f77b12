import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';
import { LinkedNamesContext } from './names-context.ts';

interface Props {
  readonly names: LinkedNames;
  readonly children: ReactNode;
}

/** Links the names, as code or as fragments of links, to their pages in the Markdown of its children. */
export function LinkedNamesProvider({ names, children }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <LinkedNamesContext
      value={Object.fromEntries(Object.entries(names).map(([name, path]) => [name, withBaseUrl(path)]))}
    >
      {children}
    </LinkedNamesContext>
  );
}
