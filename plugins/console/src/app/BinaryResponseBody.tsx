import { messages } from '@refdesk/messages/console';
import { type ReactNode, useEffect, useState } from 'react';
import type { ReceivedBody } from '../response/outcome.ts';
import { formatBytes } from '../response/words.ts';
import styles from '../styles/Console.module.css';
import bodyStyles from './ResponseBody.module.css';

/** Maximum size of an image that is displayed. */
const maxImageBytes = 5_000_000;

const imageTypes = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/;

/** Type and size of a binary body, with a preview if it is an image. */
export function BinaryResponseBody({
  body: { blob, mediaType },
}: {
  readonly body: Extract<ReceivedBody, { type: 'binary' }>;
}): ReactNode {
  const [source, setSource] = useState('');
  const isImage = imageTypes.test(mediaType) && blob.size <= maxImageBytes;
  useEffect(() => {
    if (!isImage) return;
    // The Content-Security-Policy allows images from data URLs, in which scripts do not run.
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
      {source !== '' && <img className={bodyStyles.image} src={source} alt={messages.responseBody} />}
    </>
  );
}
