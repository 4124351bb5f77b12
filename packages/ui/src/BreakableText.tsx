import { Fragment, type ReactNode } from 'react';

interface Props {
  readonly text: string;
  /** Matches the places at which a line may break, such as `/(?<=\/)/` after the slashes of a path. */
  readonly at: RegExp;
}

/** Renders a name, path or address whose lines break at certain places first. */
export function BreakableText({ text, at }: Props): ReactNode {
  const parts = text.split(at);
  return parts.map((part, index) => (
    <Fragment key={`${index}${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
