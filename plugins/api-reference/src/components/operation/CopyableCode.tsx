import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/reference';
import { isCodeUsingSandboxToken } from '@refdesk/personalization/insert-token';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import styles from './CopyableCode.module.css';

interface Props {
  /** Highlighted HTML from `highlightCode`. */
  readonly html: string;
  /** Accessible name of the code. */
  readonly label: string;
  /** Language of the code block in the Markdown version of the page. */
  readonly language: string;
  /** Whether a token can replace the environment variable in the code. */
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
  // Set by docusaurus.config.ts; undefined if the site has no sandbox.
  const { sandboxApi, sandboxAuth } = (useDocusaurusContext().siteConfig.customFields?.addresses ?? {}) as Readonly<
    Record<string, string>
  >;
  const addresses = [sandboxApi, sandboxAuth].flatMap((address) => address ?? []);
  if (!isCodeUsingSandboxToken(extractText(html), addresses)) return null;
  return (
    <button type="button" className={styles.copy} data-copy-token="">
      {messages.copyWithToken}
    </button>
  );
}

const extractText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
