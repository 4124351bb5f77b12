import Link from '@docusaurus/Link';
import type { ApiLogo } from '@refdesk/api-model/logo';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { ApiOverviewSectionData } from '../../pages/category-page.ts';
import { DownloadLinks } from '../page/DownloadLinks.tsx';
import { MarkdownText } from '../page/MarkdownText.tsx';
import styles from './ApiOverviewSection.module.css';
import { ServerList } from './ServerList.tsx';

/** Logo, description, servers and downloads of an API. */
export function ApiOverviewSection({
  overview: { description, logo, servers, downloads, referencePath },
}: {
  readonly overview: ApiOverviewSectionData;
}): ReactNode {
  return (
    <>
      {logo && <LogoPicture logo={logo} />}
      <MarkdownText className={styles.description} text={description} />
      <ServerList servers={servers} />
      {referencePath !== null && (
        <p className={styles.line}>
          <Link to={referencePath}>{messages.everythingOnOnePage}</Link>
        </p>
      )}
      <DownloadLinks downloads={downloads} className={styles.line} />
    </>
  );
}

function LogoPicture({ logo: { src, alt, href } }: { readonly logo: ApiLogo }): ReactNode {
  const picture = <img className={styles.logo} src={src} alt={alt} />;
  return href === null ? picture : <a href={href}>{picture}</a>;
}
