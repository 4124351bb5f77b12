import type { Props } from '@theme/CodeBlock/Line/Token';
import Token from '@theme-original/CodeBlock/Line/Token';
import type { ComponentType, ReactNode } from 'react';

// The type of @theme-original declares no properties.
const Original = Token as ComponentType<Props>;

/**
 * Token of code, without the inline style that the highlighter adds to empty lines, because the
 * Content-Security-Policy forbids it.
 */
export default function CodeTokenWithoutStyle({ style: _style, ...props }: Props): ReactNode {
  return <Original {...props} />;
}
