import Link from '@docusaurus/Link';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type { SplitReferencePageSummary } from '../../pages/reference-parts.ts';
import styles from './SplitReferencePageLinks.module.css';

/**
 * Links to the pages of a split reference, listing the operations and schemas of each. A URL fragment that names one
 * of them redirects to its page.
 */
export function SplitReferencePageLinks({
  parts,
}: {
  readonly parts: readonly SplitReferencePageSummary[];
}): ReactNode {
  return parts.map((part) => <Part key={part.path} part={part} />);
}

function Part({ part: { path, title, anchor, entries } }: { readonly part: SplitReferencePageSummary }): ReactNode {
  return (
    <section aria-labelledby={anchor}>
      <h2 id={useRegisteredAnchor(anchor)}>
        <Link to={path}>{title}</Link>
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.anchor} path={path} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  path,
  entry: { anchor, title, method, route },
}: {
  readonly path: string;
  readonly entry: SplitReferencePageSummary['entries'][number];
}): ReactNode {
  return (
    <li id={useRegisteredAnchor(anchor)} data-filter="">
      <Link to={`${path}#${anchor}`} data-forward="">
        {title}
      </Link>{' '}
      {method && (
        <span className={styles.route}>
          <MethodLabel method={method} /> <code>{route}</code>
        </span>
      )}
    </li>
  );
}
