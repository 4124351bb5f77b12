import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { ResultCodeEntry, resultCodesPageKind } from '../../pages/result-codes-page.ts';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './ResultCodesPage.module.css';

/** Page with all result codes, their meanings, and links to their pages. */
export default function ResultCodesPage({
  data,
  ...frame
}: PageKindComponentProps<typeof resultCodesPageKind>): ReactNode {
  const toc = data.codes.map(({ code, name }) => ({ id: name, title: `${code} ${name}` }));
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame {...frame} toc={toc} isWide header={<Header title={frame.page.title} />}>
        <ListFilter label={messages.filterCodes} searchLabel={messages.numberOrWords} selects={[]} />
        <div className={styles.codes}>
          {data.codes.map((code) => (
            <CodeView key={code.name} entry={code} />
          ))}
        </div>
      </PageFrame>
    </LinkedNamesProvider>
  );
}

function Header({ title }: { readonly title: string }): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {messages.everyResponseHasA}
        <code>code</code>. <code>0</code>
        {messages.codeMeansSuccess}
        <code>message</code>
        {messages.saysWhyAnd}
        <code>data</code>
        {messages.isBetween}
        <code>null</code>
        {messages.useCodeToIdentify}
      </p>
    </header>
  );
}

function CodeView({
  entry: { code, name, meaning, remedy, path, returnedBy },
}: {
  readonly entry: ResultCodeEntry;
}): ReactNode {
  return (
    <section
      className={styles.code}
      aria-labelledby={name}
      data-item=""
      data-text={[code, name, meaning, remedy].join(' ').toLowerCase()}
    >
      <h2 id={useRegisteredAnchor(name)}>
        <span className={styles.number}>{code}</span>{' '}
        {path === null ? <code>{name}</code> : <Link to={path}>{name}</Link>}
      </h2>
      <div>
        <p>
          <InlineMarkdown text={meaning} />
        </p>
        <p className={styles.count}>{formatCount(code, returnedBy)}</p>
      </div>
    </section>
  );
}

function formatCount(code: number, { count, total }: ResultCodeEntry['returnedBy']): string {
  if (code === 0 || count === total) return messages.returnedByAnyAction;
  return count === 1 ? messages.returnedByOneAction : messages.returnedByActions(count);
}
