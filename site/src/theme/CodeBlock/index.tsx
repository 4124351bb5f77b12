import { messages } from '@refdesk/messages/site';
import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';
import { sandboxTokenCodeBlockMeta } from '../../../remark/token-blocks';
import styles from './styles.module.css';

/**
 * Code block. Docusaurus remounts its block after hydration to apply dark colours; this site has a single code theme,
 * so the served HTML remains.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const text = joinStrings(children);
  if (text === null) return <ElementContent {...props}>{children}</ElementContent>;
  const block = <StringContent {...props}>{text}</StringContent>;
  return props.metastring?.includes(sandboxTokenCodeBlockMeta) ? <WithToken>{block}</WithToken> : block;
}

/** Adds the button "Copy with a token" in a separate row below the block, so that it covers no code. */
function WithToken({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.withToken} data-with-code="">
      {children}
      <p className={styles.bar}>
        <button type="button" data-copy-token="">
          {messages.copyWithToken}
        </button>
      </p>
    </div>
  );
}

function joinStrings(children: ReactNode): string | null {
  const parts = Children.toArray(children);
  return parts.some(isValidElement) ? null : parts.join('');
}
