import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';

/**
 * A block of code. Docusaurus mounts its own anew after hydration, to put the colours of the dark theme
 * in; there is one theme here, and the HTML that came with the page stays.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const text = asText(children);
  if (text === null) return <ElementContent {...props}>{children}</ElementContent>;
  return <StringContent {...props}>{text}</StringContent>;
}

function asText(children: ReactNode): string | null {
  const parts = Children.toArray(children);
  return parts.some(isValidElement) ? null : parts.join('');
}
