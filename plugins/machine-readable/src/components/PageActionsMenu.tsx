import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/page';
import type { ReactNode } from 'react';
import { getMarkdownAddress } from '../markdown/links.ts';
import styles from './PageActionsMenu.module.css';

/** An external assistant; the question is appended to its URL. */
interface Assistant {
  readonly name: string;
  readonly address: string;
}

/** Menu of actions on a page. Plain HTML, so that generated pages can contain it; client/page-menu.ts handles it. */
export function PageActionsMenu(): ReactNode {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  // docusaurus.config.ts sets this field with the same type.
  const assistants = (customFields?.assistants ?? []) as readonly Assistant[];
  return (
    <div className={styles.menu} data-markdown="none">
      <details data-page-menu="">
        <summary>{messages.pageActions}</summary>
        <ul>
          <li className={styles.scripted}>
            <button type="button" data-copy-markdown="">
              <span aria-live="polite">{messages.copyAsMarkdown}</span>
            </button>
          </li>
          <li>
            <a href={getMarkdownAddress(useLocation().pathname, baseUrl)}>{messages.viewAsMarkdown}</a>
          </li>
          {assistants.map(({ name, address }) => (
            <li key={name} className={styles.scripted}>
              <button type="button" data-assistant={address}>
                {messages.openIn}
                {name}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
