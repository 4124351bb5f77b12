import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { isCurlCommand, readPastedCommandFromSearchFragment } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useEffect, useState } from 'react';
import { usePastedCommandSummary } from '../client/use-pasted-command-summary.ts';
import { FilteredSearchResults } from './FilteredSearchResults.tsx';
import { PastedCommandAnswer } from './PastedCommandAnswer.tsx';
import { SearchPageQueryField } from './SearchPageQueryField.tsx';
import styles from './SearchResultsPage.module.css';
import { SearchResultsStaticShell } from './SearchResultsStaticShell.tsx';
import { useSearchPageParameters } from './search-parameters.ts';

/** The search page, which searches for the query in the URL. */
export function SearchResultsPage(): ReactNode {
  const [parameters, change] = useSearchPageParameters();
  const isBrowser = useIsBrowser();
  const { command, setCommand } = useCommand(parameters.q);
  return (
    <main className={styles.page}>
      <h1>{messages.searchDocumentation}</h1>
      <noscript>
        <p className={styles.without}>
          {messages.searchNeedsJavaScript}
          <Link to="/sitemap">{messages.allPages}</Link>
          {messages.listsEveryPage}
        </p>
      </noscript>
      <div className={styles.within}>
        <SearchPageQueryField q={command === null ? parameters.q : ''} onChange={change} onCommand={setCommand} />
        {command !== null && isBrowser && <PastedCommandAnswer command={command} />}
        {command === null &&
          (isBrowser ? (
            <FilteredSearchResults parameters={parameters} onChange={change} />
          ) : (
            <SearchResultsStaticShell />
          ))}
      </div>
    </main>
  );
}

/**
 * Returns the command that the page answers: the one in the URL fragment, or one that was just pasted. The URL gets the
 * command without its credentials, which also replaces a query that contains them.
 */
function useCommand(q: string) {
  const { hash } = useLocation();
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const [pasted, setPasted] = useState<string | null>(null);
  const isQuery = isCurlCommand(q);
  const text = pasted ?? (isQuery ? q : '');
  const summary = usePastedCommandSummary(text);
  useEffect(() => {
    if (summary === null) return;
    if (summary.path !== null) {
      setPasted(null);
      history[isQuery ? 'replace' : 'push'](withBaseUrl(summary.path));
    } else if (isQuery) {
      setPasted(q);
      history.replace(withBaseUrl('/search/'));
    }
  }, [summary, isQuery, q, history, withBaseUrl]);
  return { command: text === '' ? readPastedCommandFromSearchFragment(hash) : text, setCommand: setPasted };
}
