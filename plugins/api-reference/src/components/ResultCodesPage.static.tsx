import { ListFilter } from '@portal/page-parts/ListFilter';
import { useAnchor } from '@portal/page-parts/use-anchor';
import type { PageProps } from '@portal/static-page/contract';
import type { ReactNode } from 'react';
import type { ResultCodeEntry, ResultCodesPageData } from '../catalogue/result-codes-page.ts';
import { InlineMarkdown } from './Markdown.tsx';
import { OperationGroups } from './OperationGroups.tsx';
import { PageFrame } from './PageFrame.tsx';
import styles from './ResultCodesPage.module.css';

/** Every result code with its meaning, its causes, what to do and the actions that answer it. */
export default function ResultCodesPage({ page, data, previous, next }: PageProps<ResultCodesPageData>): ReactNode {
  const toc = data.codes.map(({ code, name }) => ({ id: name, title: `${code} ${name}` }));
  return (
    <PageFrame page={page} previous={previous} next={next} toc={toc} isWide header={<Header title={page.title} />}>
      <ListFilter label="Filter the codes" search="Number or word" choices={[]} />
      <div className={styles.codes}>
        {data.codes.map((code) => (
          <CodeView key={code.name} entry={code} />
        ))}
      </div>
    </PageFrame>
  );
}

function Header({ title }: { readonly title: string }): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        Every answer has a <code>code</code>. <code>0</code> says that the call was done. With any other code it was not: <code>message</code> says why in
        words, and <code>data</code> is <code>null</code>. Tell errors apart by the code, since the words may change.
      </p>
    </header>
  );
}

function CodeView({ entry: { code, name, meaning, causes, remedy, raised } }: { readonly entry: ResultCodeEntry }): ReactNode {
  return (
    <section className={styles.code} aria-labelledby={name} data-item="" data-text={[code, name, meaning, ...causes, remedy].join(' ').toLowerCase()}>
      <h2 id={useAnchor(name)}>
        <span className={styles.number}>{code}</span> <code>{name}</code>
        <a className="hash-link" href={`#${name}`} aria-label={`Link to ${name}`}>
          {'\u200b'}
        </a>
      </h2>
      <div>
        <p>
          <InlineMarkdown text={meaning} />
        </p>
        {causes.length > 0 && (
          <ul>
            {causes.map((cause) => (
              <li key={cause}>
                <InlineMarkdown text={cause} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.remedy}>
          <InlineMarkdown text={remedy} />
        </p>
        <Raised code={code} raised={raised} />
      </div>
    </section>
  );
}

/** A short list stands open, a long one is folded; what every action answers needs none. */
function Raised({ code, raised: { count, of, groups } }: Pick<ResultCodeEntry, 'code' | 'raised'>): ReactNode {
  if (code === 0 || count === of) return <p className={styles.all}>Any action can answer it.</p>;
  return (
    <details open={count <= openUpTo}>
      <summary>{count === 1 ? 'One action answers it' : `${count} actions answer it`}</summary>
      <OperationGroups groups={groups} hasMethods={false} />
    </details>
  );
}

const openUpTo = 8;
