import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ApiVersionIdentifiers, getDescriptionDownload } from '@refdesk/api-model/download';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import styles from './CodeSamples.module.css';

/** States that a sample is shortened, and links to the API description with the full example. */
export function ShortenedSampleNote({ api }: { readonly api: ApiVersionIdentifiers }): ReactNode {
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
