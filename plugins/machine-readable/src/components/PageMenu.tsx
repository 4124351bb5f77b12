import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { markdownAddress } from '../markdown/links.ts';
import styles from './PageMenu.module.css';

/** An assistant; the question is appended to its address. */
interface Assistant {
  readonly name: string;
  readonly address: string;
}

/** Actions on a page. Plain HTML, so that generated pages can contain it; client/page-menu.ts handles it. */
export function PageMenu(): ReactNode {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  // Written by docusaurus.config.ts, which has the type.
  const assistants = (customFields?.assistants ?? []) as readonly Assistant[];
  return (
    <div className={styles.menu} data-markdown="none">
      <button type="button" className={styles.copy} data-copy-markdown="">
        <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z" />
        </svg>
        <span aria-live="polite">Copy as Markdown</span>
      </button>
      <details className={styles.more} data-page-menu="">
        <summary aria-label="More for this page" />
        <ul>
          <li>
            <a href={markdownAddress(useLocation().pathname, baseUrl)}>View as Markdown</a>
          </li>
          {assistants.map(({ name, address }) => (
            <li key={name}>
              <button type="button" data-assistant={address}>
                Open in {name}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
