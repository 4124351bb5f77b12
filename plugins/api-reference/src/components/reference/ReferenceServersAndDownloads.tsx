import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { ReferencePageData } from '../../pages/reference-page.ts';
import { ServerList } from '../operation/ServerList.tsx';
import { DownloadLinks } from '../page/DownloadLinks.tsx';
import styles from './ReferenceServersAndDownloads.module.css';

interface Props {
  readonly data: ReferencePageData;
  /** Class that positions the element in the page's layout. */
  readonly className: string | undefined;
}

/** Servers and downloads, next to the introduction on wide screens. */
export function ReferenceServersAndDownloads({ data: { servers, downloads }, className }: Props): ReactNode {
  if (servers.length === 0 && downloads.length === 0) return null;
  return (
    <div className={`${styles.facts} ${className ?? ''}`}>
      {servers.length > 0 && <p className={styles.label}>{messages.baseUrls}</p>}
      <ServerList servers={servers} />
      <DownloadLinks downloads={downloads} className={styles.downloads} />
    </div>
  );
}
