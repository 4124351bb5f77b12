import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';
import { LinkedNamesContext } from './linked-names-context.ts';

interface Props {
  readonly names: LinkedNames;
  readonly children: ReactNode;
}

/** Provides the paths to which Markdown in `children` links names in code and Redoc fragments. */
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
