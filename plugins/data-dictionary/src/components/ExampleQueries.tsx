import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/dictionary';
import { PageSection } from '@refdesk/ui/PageSection';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import { pgliteDataDirectoryDownload, pgliteFilesDownload } from '../downloads/download.ts';
import type { ExampleQueryView } from '../pages/table-page.ts';
import styles from './ExampleQueries.module.css';

interface Props {
  readonly queries: readonly ExampleQueryView[];
  /** Digest of the sample data that the queries run on. */
  readonly version: string;
}

/** Note with the download size of the first query of a page, measured as in decision 0055. */
const cost = messages.postgresInBrowser;

/** Questions that the table answers, each with its query. */
export function ExampleQueries({ queries, version }: Props): ReactNode {
  return (
    <PageSection id="example-queries" title={messages.exampleQueries}>
      <div
        data-queries=""
        data-files={`${useBaseUrl(pgliteFilesDownload.path)}?v=${version}`}
        data-data={`${useBaseUrl(pgliteDataDirectoryDownload.path)}?v=${version}`}
      >
        {queries.map((query, index) => (
          <Question key={query.question} id={`query-${index + 1}`} query={query} />
        ))}
      </div>
    </PageSection>
  );
}

function Question({
  id,
  query: { question, html, otherTables },
}: {
  readonly id: string;
  readonly query: ExampleQueryView;
}): ReactNode {
  return (
    <div data-query="">
      <h3 id={useRegisteredAnchor(id)}>{question}</h3>
      <div className={styles.card}>
        <pre {...getScrollRegionProps(messages.queryTitle(question))}>
          <code data-language="sql" dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <p className={styles.bar}>
          <button type="button" className={styles.run} data-try="">
            {messages.runOnSampleData}
          </button>
          <button type="button" data-copy="">
            {messages.copy}
          </button>
          <small data-cost="" data-markdown="none">
            {cost}
          </small>
          {otherTables.length > 0 && (
            <span>
              {messages.joins}{' '}
              {otherTables.map(({ table, path }, index) => (
                <span key={table}>
                  {index > 0 && ', '}
                  <Link to={path}>{table}</Link>
                </span>
              ))}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
