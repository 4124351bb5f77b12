import Link from '@docusaurus/Link';
import type { PropsOf } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { ResultCodeEntry, resultCodesKind } from '../../pages/result-codes-page.ts';
import { InlineMarkdown } from '../page/Markdown.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { WithLinkedNames } from '../page/WithLinkedNames.tsx';
import styles from './ResultCodesPage.module.css';

/** Every result code with its meaning, and the way to its page. */
export default function ResultCodesPage({ page, data, previous, next }: PropsOf<typeof resultCodesKind>): ReactNode {
  const toc = data.codes.map(({ code, name }) => ({ id: name, title: `${code} ${name}` }));
  return (
    <WithLinkedNames names={data.names}>
      <PageFrame page={page} previous={previous} next={next} toc={toc} isWide header={<Header title={page.title} />}>
        <ListFilter label="Filter the codes" search="Number or words" choices={[]} />
        <div className={styles.codes}>
          {data.codes.map((code) => (
            <CodeView key={code.name} entry={code} />
          ))}
        </div>
      </PageFrame>
    </WithLinkedNames>
  );
}

function Header({ title }: { readonly title: string }): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        Every response has a <code>code</code>. <code>0</code> means that the call succeeded. With any other code, the
        call failed: <code>message</code> says why, and <code>data</code> is <code>null</code>. Use the code to identify
        errors, because the wording can change.
      </p>
    </header>
  );
}

function CodeView({
  entry: { code, name, meaning, remedy, path, raised },
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
        <p className={styles.count}>{formatCount(code, raised)}</p>
      </div>
    </section>
  );
}

function formatCount(code: number, { count, of: total }: ResultCodeEntry['raised']): string {
  if (code === 0 || count === total) return 'Returned by any action';
  return count === 1 ? 'Returned by 1 action' : `Returned by ${count} actions`;
}
