import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type {
  CategoriesPageData,
  CategoryOperation,
  CategoryPageData,
  categoryPageKind,
} from '../../pages/category-page.ts';
import type { OperationLink } from '../../pages/operation-page.ts';
import { DeprecationNotice } from '../changes/DeprecationNotice.tsx';
import { VersionSwitch } from '../changes/VersionSwitch.tsx';
import { ApiOverviewSection } from '../operation/ApiOverviewSection.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown, MarkdownText } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { OperationLinkList } from '../page/RelatedOperations.tsx';
import type { TocItem } from '../page/TableOfContents.tsx';
import styles from './CategoryPage.module.css';

/** Page of one category with its operations, or of all categories. */
export default function CategoryPage({ data, ...frame }: PageKindComponentProps<typeof categoryPageKind>): ReactNode {
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame
        {...frame}
        isWide
        versionSwitch={<VersionSwitch versions={getHistory(data)?.versions ?? null} />}
        toc={data.type === 'categories' ? getToc(data) : []}
        header={
          <>
            <h1 className={styles.title}>{frame.page.title}</h1>
            {data.type === 'category' && <MarkdownText className={styles.lead} text={data.description} />}
            <DeprecationNotice deprecation={getHistory(data)?.deprecation ?? null} />
            {data.type === 'categories' && data.overview && <ApiOverviewSection overview={data.overview} />}
          </>
        }
      >
        {data.type === 'category' ? <OneCategory data={data} /> : <AllCategories data={data} />}
        <Events events={(data.type === 'category' ? data.events : data.overview?.events) ?? []} />
      </PageFrame>
    </LinkedNamesProvider>
  );
}

const getToc = (data: CategoriesPageData): TocItem[] => [
  ...listNonEmptyCategories(data).map((category) => ({ id: getCategoryAnchor(category), title: category.title })),
  ...(data.overview?.events.length ? [{ id: 'webhooks', title: messages.webhooksAndCallbacks }] : []),
];

const listNonEmptyCategories = ({ categories }: CategoriesPageData) =>
  categories.filter(({ operations }) => operations.length > 0);

const getCategoryAnchor = ({ title, path }: CategoriesPageData['categories'][number]): string =>
  path?.split('/').at(-1) ?? title;

const getHistory = (data: CategoryPageData | CategoriesPageData) =>
  data.type === 'category' ? data.versionInfo : (data.overview?.versionInfo ?? null);

/** Webhooks and callbacks: requests that the API sends to the reader's server. */
function Events({ events }: { readonly events: readonly OperationLink[] }): ReactNode {
  if (events.length === 0) return null;
  return (
    <PageSection id="webhooks" title={messages.webhooksAndCallbacks}>
      <OperationLinkList operations={events} />
    </PageSection>
  );
}

function OneCategory({ data }: { readonly data: CategoryPageData }): ReactNode {
  return (
    <>
      {data.operations.length > 0 && (
        <ul className={styles.operations}>
          {data.operations.map((operation) => (
            <OperationRow key={operation.path} operation={operation} />
          ))}
        </ul>
      )}
      {data.referencePath !== null && (
        <p className={styles.more}>
          {messages.seeAllOfThe}
          {data.apiTitle} {data.version}
          {messages.onBetween}
          <Link to={data.referencePath}>{messages.onePage}</Link>.
        </p>
      )}
    </>
  );
}

function OperationRow({
  operation: { path, title, method, route, summary, scopes, isDeprecated },
}: {
  readonly operation: CategoryOperation;
}): ReactNode {
  return (
    <li>
      <MethodLabel method={method} />{' '}
      <span>
        <Link to={path}>{title}</Link>
        {isDeprecated && <span className={styles.deprecated}>{messages.deprecatedAfter}</span>}
      </span>{' '}
      <code className={styles.route}>{route}</code>{' '}
      <span className={styles.scopes}>
        {scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </span>
      <p>
        <InlineMarkdown text={summary} />
      </p>
    </li>
  );
}

function AllCategories({ data }: { readonly data: CategoriesPageData }): ReactNode {
  return listNonEmptyCategories(data).map((category) => (
    <PageSection key={category.title} id={getCategoryAnchor(category)} title={category.title}>
      <MarkdownText text={category.description} />
      <OperationLinkList operations={category.operations} />
      {category.path !== null && (
        <p className={styles.more}>
          <Link to={category.path}>
            {messages.withPaths(category.title, category.hasScopes ? messages.andScopes : '')}
          </Link>
        </p>
      )}
    </PageSection>
  ));
}
