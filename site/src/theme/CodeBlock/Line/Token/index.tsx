import type { Props } from '@theme/CodeBlock/Line/Token';
import Token from '@theme-original/CodeBlock/Line/Token';
import type { ComponentType, ReactNode } from 'react';

// The type of @theme-original declares no properties.
const Original = Token as ComponentType<Props>;

/**
 * A token of code, without the style that the highlighter adds to empty lines, because the page's policy forbids it.
 */
export default function CodeTokenWithoutStyle({ style: _style, ...props }: Props): ReactNode {
  return <Original {...props} />;
}
