import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { ReceivedBody } from '../response/outcome.ts';
import { formatBytes } from '../response/words.ts';
import styles from '../styles/Console.module.css';
import { BinaryResponseBody } from './BinaryResponseBody.tsx';
import { MultipartResponseParts } from './MultipartResponseParts.tsx';
import { StreamItems } from './StreamItems.tsx';

/** A body that is a file, a stream of events or a multipart message. */
export default function BinaryMultipartOrStreamBody({
  body,
}: {
  readonly body: Extract<ReceivedBody, { type: 'binary' | 'multipart' | 'stream' }>;
}): ReactNode {
  if (body.type === 'stream') return <StreamItems body={body} />;
  if (body.type === 'binary') return <BinaryResponseBody body={body} />;
  return (
    <>
      <p className={styles.hint}>
        {body.parts.length === 1 ? messages.onePart : messages.countOfParts(body.parts.length)}
        {messages.ofBetween}
        {body.mediaType}, {formatBytes(body.blob.size)}
      </p>
      <MultipartResponseParts parts={body.parts} />
    </>
  );
}
