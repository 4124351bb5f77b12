import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { DictionaryDownload } from '../downloads/download.ts';
import styles from './DictionaryDownloadLinks.module.css';

/** Download links of a page. */
export function DictionaryDownloadLinks({
  downloads,
}: {
  readonly downloads: readonly DictionaryDownload[];
}): ReactNode {
  return (
    <PageSection id="downloads" title={messages.downloads}>
      <ul className={styles.downloads}>
        {downloads.map((download) => (
          <li key={download.file}>
            <DownloadLink download={download}>{download.label}</DownloadLink>
            <span>
              <BreakableText text={download.file} />
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** A link that saves a file. */
export function DownloadLink({
  download: { path },
  children,
}: {
  readonly download: DictionaryDownload;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <a href={useBaseUrl(path)} download>
      {children}
    </a>
  );
}
