import useBaseUrl from '@docusaurus/useBaseUrl';
import { consoleFragmentPrefix } from '@refdesk/api-model/console/console-address';
import { messages } from '@refdesk/messages/console';
import { useStaticHtmlLinkNavigation } from '@refdesk/static-page/follow-links';
import type { ReactNode } from 'react';
import styles from './ConsoleButton.module.css';

interface Props {
  /** Key of the operation, such as `main/2.0.0/createJob`. */
  readonly operation: string;
  readonly title: string;
  /** Fields of the initial request, as in a fragment; empty for the description's examples. */
  readonly request: string;
}

/** 'Run it here' button next to a step of a guide, which opens the console over the guide. */
export function ConsoleButton({ operation, title, request }: Props): ReactNode {
  // Without client-side navigation, links in the console would reload the page and lose the identity held in memory.
  useStaticHtmlLinkNavigation();
  return (
    <button
      type="button"
      className={`button button--secondary ${styles.run}`}
      data-console={useBaseUrl(`console/${operation}.json`)}
      data-fragment={request === '' ? consoleFragmentPrefix : `${consoleFragmentPrefix}?${request}`}
      aria-label={messages.runItHereTitle(title)}
    >
      {messages.runItHere}
    </button>
  );
}
