import useBaseUrl from '@docusaurus/useBaseUrl';
import { type DownloadedVersion, getDescriptionDownload } from '@refdesk/api-model/download';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import styles from './CodeSamples.module.css';

/** Says of a sample that it is not the whole example, and where that is. */
export function ShortenedNote({ api }: { readonly api: DownloadedVersion }): ReactNode {
  const description = getDescriptionDownload(api);
  const href = useBaseUrl(description.path);
  return (
    <p className={styles.at}>
      {messages.exampleIsShortened}
      <a href={href}>{messages.openApiDescription}</a>
      {messages.hasAllOfIt}
    </p>
  );
}
