import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { SitemapArea, SitemapGroup } from '../sitemap.ts';
import styles from './Sitemap.module.css';

/** All pages as lists of links. */
export function Sitemap({ areas }: { readonly areas: readonly SitemapArea[] }): ReactNode {
  return (
    <main className={styles.page}>
      <h1>All pages</h1>
      {areas.map(({ title, groups }) => (
        <section key={title}>
          <h2>{title}</h2>
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Group({ group: { title, links } }: { readonly group: SitemapGroup }): ReactNode {
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      <ul>
        {links.map(({ title: label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
