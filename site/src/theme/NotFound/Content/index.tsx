import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import NearestPages from '@theme/NearestPages';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useAreas } from '../../../areas/use-areas';
import styles from './styles.module.css';

/** The page for broken addresses, with suggestions. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const { areas } = useAreas();
  return (
    <main className={clsx(styles.page, className)}>
      {/* Within the docs, Docusaurus shows this content without a title. */}
      <PageMetadata title="Page not found" />
      <h1>Page not found</h1>
      <p>
        There is no page at this address. The address may be mistyped, or the page may have moved. Letter case matters.
      </p>
      <div className={styles.columns}>
        <NearestPages />
        <nav aria-label="Main pages">
          <h2>Or start here</h2>
          <ul className={styles.ways}>
            {areas.map(({ to, title, summary }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                {summary && <span>{summary}</span>}
              </li>
            ))}
            <li>
              <Link to="/">Home</Link>
              <span>What the portal offers</span>
            </li>
          </ul>
        </nav>
      </div>
    </main>
  );
}
