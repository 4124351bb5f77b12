import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { ListFilter } from '@refdesk/ui/ListFilter';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { ScopeEntry, ScopesPageData, scopesPageKind } from '../../pages/scopes-page.ts';
import { GroupedOperationLinks } from '../operation/GroupedOperationLinks.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './ScopesPage.module.css';

/** Page with all scopes, their meanings, and the operations that require them. */
export default function ScopesPage({ data, ...frame }: PageKindComponentProps<typeof scopesPageKind>): ReactNode {
  const toc = data.scopes.map(({ name }) => ({ id: name, title: name }));
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame {...frame} toc={toc} isWide header={<Header title={frame.page.title} data={data} />}>
        <ListFilter label={messages.filterScopes} searchLabel={messages.scopeOrOperation} selects={[]} />
        <div className={styles.scopes}>
          {data.scopes.map((scope) => (
            <ScopeView key={scope.name} scope={scope} />
          ))}
        </div>
      </PageFrame>
    </LinkedNamesProvider>
  );
}

function Header({
  title,
  data: { apiTitle, version },
}: {
  readonly title: string;
  readonly data: ScopesPageData;
}): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {messages.tokenHasScopes}
        {apiTitle} {version}
        {messages.scopesThatRequire}
      </p>
    </header>
  );
}

function ScopeView({ scope: { name, description, groups, count } }: { readonly scope: ScopeEntry }): ReactNode {
  const titles = groups.flatMap(({ operations }) => operations.map(({ title }) => title));
  return (
    <section
      className={styles.scope}
      aria-labelledby={name}
      data-item=""
      data-text={[name, description, ...titles].join(' ').toLowerCase()}
    >
      <h2 id={useRegisteredAnchor(name)}>
        <code>{name}</code>
        <a className="hash-link" href={`#${name}`} aria-label={messages.linkTo(name)}>
          {'\u200b'}
        </a>
      </h2>
      <p>
        <InlineMarkdown text={description} />{' '}
        <span className={styles.count}>{count === 1 ? messages.oneOperation : messages.countOfOperations(count)}</span>
      </p>
      <GroupedOperationLinks groups={groups} />
    </section>
  );
}
