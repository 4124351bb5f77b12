import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { isCurlCommand, readPastedFragment } from '@refdesk/api-model/pasted-request';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useEffect, useState } from 'react';
import { usePasted } from '../client/use-pasted.ts';
import { PastedAnswer } from './PastedAnswer.tsx';
import { QueryForm } from './QueryForm.tsx';
import { Results } from './Results.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import styles from './ResultsPage.module.css';
import { useSearchParameters } from './search-parameters.ts';

/** The search page, which searches for the text in the address. */
export function ResultsPage(): ReactNode {
  const [parameters, change] = useSearchParameters();
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
        <QueryForm q={command === null ? parameters.q : ''} change={change} onCommand={setCommand} />
        {command !== null && isBrowser && <PastedAnswer command={command} />}
        {command === null && (isBrowser ? <Results parameters={parameters} change={change} /> : <ResultsFrame />)}
      </div>
    </main>
  );
}

/**
 * Returns the command that the page answers: that of the fragment, or one that was just pasted. The address gets the
 * command without its credentials, also in place of a query that has them.
 */
function useCommand(q: string) {
  const { hash } = useLocation();
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const [pasted, setPasted] = useState<string | null>(null);
  const isQuery = isCurlCommand(q);
  const text = pasted ?? (isQuery ? q : '');
  const summary = usePasted(text);
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
  return { command: text === '' ? readPastedFragment(hash) : text, setCommand: setPasted };
}
