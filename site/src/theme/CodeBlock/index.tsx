import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usesToken } from '@portal/personalization/token-in-code';
import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A block of code. Docusaurus mounts its own anew after hydration, to put the colours of the dark theme
 * in; there is one theme here, and the HTML that came with the page stays.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const addresses = useSandboxAddresses();
  const text = asText(children);
  if (text === null) return <ElementContent {...props}>{children}</ElementContent>;
  const block = <StringContent {...props}>{text}</StringContent>;
  return usesToken(text, addresses) ? <WithToken>{block}</WithToken> : block;
}

/** The block, and below it the button that copies it with a token: a row of its own, so that no line is covered. */
function WithToken({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.withToken} data-with-code="">
      {children}
      <p className={styles.bar}>
        <button type="button" data-copy-token="">
          Copy with a token
        </button>
      </p>
    </div>
  );
}

function useSandboxAddresses(): readonly string[] {
  // Written by docusaurus.config.ts, which has the type; a site without a sandbox has none.
  const { sandboxApi, sandboxAuth } = (useDocusaurusContext().siteConfig.customFields?.addresses ?? {}) as Readonly<Record<string, string>>;
  return [sandboxApi, sandboxAuth].flatMap((address) => address ?? []);
}

function asText(children: ReactNode): string | null {
  const parts = Children.toArray(children);
  return parts.some(isValidElement) ? null : parts.join('');
}
