import type { Props } from '@theme/CodeBlock/Line/Token';
import Token from '@theme-original/CodeBlock/Line/Token';
import type { ComponentType, ReactNode } from 'react';

// The type of @theme-original declares no properties.
const Original = Token as ComponentType<Props>;

/** A piece of code without the style that the highlighter writes into empty lines: the page's policy allows none. */
export default function StyledByClass({ style: _style, ...props }: Props): ReactNode {
  return <Original {...props} />;
}
