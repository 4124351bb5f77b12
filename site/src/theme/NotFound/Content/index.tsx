import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import NearestPages from '@theme/NearestPages';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const ways = [
  { to: '/docs/rest/quick-start', label: 'REST API', description: 'Quick start, guides and every operation' },
  { to: '/docs/daas/quick-start', label: 'Data as a Service', description: 'Tables for analysts and the data dictionary' },
  { to: '/docs/web-services/introduction', label: 'Web services', description: 'The legacy actions' },
  { to: '/', label: 'Home', description: 'What the portal offers' },
];

/** The page for addresses that lead nowhere, and ways on from it. */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx(styles.page, className)}>
      {/* Within the docs, Docusaurus shows this content without a title. */}
      <PageMetadata title="Page not found" />
      <h1>Page not found</h1>
      <p>There is no page at this address. The address may be mistyped, or the page may have moved. Letter case matters.</p>
      <div className={styles.columns}>
        <div className={styles.nearest}>
          <NearestPages />
        </div>
        <nav aria-label="Main pages">
          <h2>Or start here</h2>
          <ul className={styles.ways}>
            {ways.map(({ to, label, description }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
                <span>{description}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}
