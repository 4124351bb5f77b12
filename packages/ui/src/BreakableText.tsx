import { Fragment, type ReactNode } from 'react';

/** Positions after `_`, `.`, `,`, `/` and `@`, and before a capital in camel case. */
const wordBoundary = /(?<=[_.,/@])|(?<=[a-z\d])(?=[A-Z])/;

/** Renders a name, path or URL, and allows line breaks between its words. */
export function BreakableText({ text }: { readonly text: string }): ReactNode {
  return text.split(wordBoundary).map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
