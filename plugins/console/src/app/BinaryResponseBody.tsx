import { messages } from '@refdesk/messages/console';
import { type ReactNode, useEffect, useState } from 'react';
import type { ReceivedBody } from '../response/outcome.ts';
import { formatBytes } from '../response/words.ts';
import styles from '../styles/Console.module.css';
import own from './ResponseBody.module.css';

/** Maximum bytes of an image that is shown. */
const maxImageBytes = 5_000_000;

const images = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/;

/** A file with its type and size; an image is shown. */
export function BinaryResponseBody({
  body: { blob, mediaType },
}: {
  readonly body: Extract<ReceivedBody, { type: 'binary' }>;
}): ReactNode {
  const [source, setSource] = useState('');
  const isImage = images.test(mediaType) && blob.size <= maxImageBytes;
  useEffect(() => {
    if (!isImage) return;
    // The Content-Security-Policy allows images of data addresses, in which scripts do not run.
    const reader = new FileReader();
    reader.addEventListener('load', () => setSource(String(reader.result)));
    reader.readAsDataURL(new Blob([blob], { type: mediaType }));
    return () => reader.abort();
  }, [blob, isImage, mediaType]);
  return (
    <>
      <p className={styles.hint}>
        {messages.bodyIsFile}
        {mediaType}, {formatBytes(blob.size)}.
      </p>
      {source !== '' && <img className={own.image} src={source} alt={messages.responseBody} />}
    </>
  );
}
