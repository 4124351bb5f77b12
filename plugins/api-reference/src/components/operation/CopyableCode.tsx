import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/reference';
import { isCodeUsingSandboxToken } from '@refdesk/personalization/insert-token';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import styles from './CopyableCode.module.css';

interface Props {
  /** The code with syntax highlighting, from `highlight`. */
  readonly html: string;
  /** Accessible name of the code. */
  readonly label: string;
  /** Language of the code in the Markdown version of the page. */
  readonly language: string;
  /** Whether it runs with a token in place of the variable that it reads. */
  readonly takesToken?: boolean;
}

/** Code with a copy button, which is hidden without scripts. */
export function CopyableCode({ html, label, language, takesToken = true }: Props): ReactNode {
  return (
    <div className={styles.code} data-with-code="">
      <pre {...getScrollRegionProps(label)}>
        <code data-language={language} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <div className={styles.copying}>
        {takesToken && <CopyWithToken html={html} />}
        <button type="button" className={styles.copy} data-copy="">
          {messages.copy}
        </button>
      </div>
    </div>
  );
}

function CopyWithToken({ html }: Pick<Props, 'html'>): ReactNode {
  // Written by docusaurus.config.ts; a site without a sandbox has none.
  const { sandboxApi, sandboxAuth } = (useDocusaurusContext().siteConfig.customFields?.addresses ?? {}) as Readonly<
    Record<string, string>
  >;
  const addresses = [sandboxApi, sandboxAuth].flatMap((address) => address ?? []);
  if (!isCodeUsingSandboxToken(toText(html), addresses)) return null;
  return (
    <button type="button" className={styles.copy} data-copy-token="">
      {messages.copyWithToken}
    </button>
  );
}

const toText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
