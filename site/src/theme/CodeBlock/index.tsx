import { messages } from '@refdesk/messages/site';
import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';
import { copyTokenMark } from '../../../remark/token-blocks';
import styles from './styles.module.css';

/**
 * A block of code. Docusaurus remounts its block after hydration to apply dark colours; this site has a single code
 * theme, so the HTML of the page stays.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const text = asText(children);
  if (text === null) return <ElementContent {...props}>{children}</ElementContent>;
  const block = <StringContent {...props}>{text}</StringContent>;
  return props.metastring?.includes(copyTokenMark) ? <WithToken>{block}</WithToken> : block;
}

/** The block, with the button that copies it with a token in a separate row below, so that no line is covered. */
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

function asText(children: ReactNode): string | null {
  const parts = Children.toArray(children);
  return parts.some(isValidElement) ? null : parts.join('');
}
