import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { consoleFragmentPrefix } from '@refdesk/api-model/console-address';
import { type ReactNode, useEffect } from 'react';
import styles from './ConsoleButton.module.css';

interface Props {
  /** Such as `main/2.0.0/createJob`. */
  readonly operation: string;
  readonly title: string;
  /** Fields of the initial request, as in a fragment; empty for the description's examples. */
  readonly request: string;
}

/** 'Run it here' beside a step of a guide: opens the console with the operation, over the guide. */
export function ConsoleButton({ operation, title, request }: Props): ReactNode {
  useFollowLinks();
  return (
    <button
      type="button"
      className={`button button--secondary ${styles.run}`}
      data-console={useBaseUrl(`console/${operation}.json`)}
      data-fragment={request === '' ? consoleFragmentPrefix : `${consoleFragmentPrefix}?${request}`}
      aria-label={`Run it here: ${title}`}
    >
      Run it here
    </button>
  );
}

/** Makes links of the console navigate without reloading the document, which would lose the identity held in memory. */
function useFollowLinks(): void {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      // Each button of the page has a listener; the first one handles the event.
      if (
        !link?.closest('[data-console-host]') ||
        !isPlain ||
        event.defaultPrevented ||
        link.origin !== location.origin ||
        link.hasAttribute('download')
      )
        return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [history]);
}
