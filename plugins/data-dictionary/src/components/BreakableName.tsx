import { Fragment, type ReactNode } from 'react';

/** Renders a name in snake_case with line-break opportunities after underscores. */
export function BreakableName({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(/(?<=_)/);
  return parts.map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
