import useBaseUrl from '@docusaurus/useBaseUrl';
import type { DownloadableFile } from '@refdesk/api-model/download';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';

interface Props {
  readonly downloads: readonly DownloadableFile[];
  readonly className: string | undefined;
}

/** Download links for an API description and for request collections. */
export function DownloadLinks({ downloads, className }: Props): ReactNode {
  if (downloads.length === 0) return null;
  const descriptions = downloads.filter(({ use }) => use === undefined);
  const requests = downloads.filter(({ use }) => use !== undefined);
  return (
    <div className={className}>
      {messages.download}{' '}
      {descriptions.map((download, index) => (
        <span key={download.path}>
          {index > 0 && ', '}
          <DownloadLink {...download} />
        </span>
      ))}
      {requests.map((download) => (
        <div key={download.path}>
          <DownloadLink {...download} />: {download.use}
        </div>
      ))}
    </div>
  );
}

function DownloadLink({ label, path }: DownloadableFile): ReactNode {
  return (
    <a href={useBaseUrl(path)} download>
      {label}
    </a>
  );
}
