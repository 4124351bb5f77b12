import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/search';
import { useStaticHtmlLinkNavigation } from '@refdesk/static-page/follow-links';
import type { ReactNode } from 'react';
import type { SitemapArea, SitemapGroup } from '../sitemap.ts';
import styles from './SitemapLists.module.css';

/**
 * Lists of links to all pages. The links are plain, since 700 Docusaurus `Link` components would each register an
 * IntersectionObserver.
 */
export function SitemapLists({ areas }: { readonly areas: readonly SitemapArea[] }): ReactNode {
  useStaticHtmlLinkNavigation();
  return (
    <main className={styles.page} data-follow-links="">
      <h1>{messages.allPages}</h1>
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
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      <ul>
        {links.map(({ title: label, path }) => (
          <li key={path}>
            <a href={withBaseUrl(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
