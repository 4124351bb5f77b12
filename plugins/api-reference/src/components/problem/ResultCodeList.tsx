import Link from '@docusaurus/Link';
import type { ResultCode } from '@refdesk/api-model/errors/result-code';
import { getResultCodePagePath } from '@refdesk/api-model/route-paths';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { useRoutePathsOfPageVersion } from '../page/route-paths-context.ts';
import styles from './ResultCodeList.module.css';

/** Section with the result codes that an operation can return, specific ones first. */
export function ResultCodeList({ codes }: { readonly codes: readonly ResultCode[] }): ReactNode {
  if (codes.length === 0) return null;
  return (
    <PageSection id="result-codes" title={messages.resultCodes}>
      <p>
        <code>0</code>
        {messages.codeFailedAnd}
        <code>data</code>
        {messages.isAfter} <code>null</code>.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <CodeRow key={code.name} code={code} />
        ))}
      </ul>
    </PageSection>
  );
}

function CodeRow({ code: { name, code, meaning, remedy } }: { readonly code: ResultCode }): ReactNode {
  const path = getResultCodePagePath(useRoutePathsOfPageVersion(), name);
  return (
    <li id={useRegisteredAnchor(`code-${name}`)}>
      <p className={styles.number}>
        <code>{code}</code>{' '}
        {path === null ? (
          <code>{name}</code>
        ) : (
          <Link to={path}>
            <code>{name}</code>
          </Link>
        )}
      </p>
      <div>
        <p>
          <InlineMarkdown text={meaning} />
        </p>
        <p className={styles.remedy}>
          <InlineMarkdown text={remedy} />
        </p>
      </div>
    </li>
  );
}
