import { Fragment, type ReactNode } from 'react';

/** A name in snake_case that may be broken after its underscores. */
export function Name({ of }: { readonly of: string }): ReactNode {
  const parts = of.split(/(?<=_)/);
  return parts.map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
