import useBaseUrl from '@docusaurus/useBaseUrl';
import { type DownloadedVersion, getDescriptionDownload } from '@refdesk/api-model/download';
import type { ReactNode } from 'react';
import styles from './CodeSamples.module.css';

/** Says of a sample that it is not the whole example, and where that is. */
export function ShortenedNote({ api }: { readonly api: DownloadedVersion }): ReactNode {
  const description = getDescriptionDownload(api);
  const href = useBaseUrl(description.path);
  return (
    <p className={styles.at}>
      This example is shortened. The <a href={href}>OpenAPI description</a> has all of it.
    </p>
  );
}
