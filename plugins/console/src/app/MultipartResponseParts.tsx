import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { ReceivedBody, ReceivedBodyPart } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';
import { BinaryResponseBody } from './BinaryResponseBody.tsx';
import bodyStyles from './ResponseBody.module.css';
import { SaveAsFileLink } from './SaveAsFileLink.tsx';

/** The parts of a `multipart` body, each with its headers. */
export function MultipartResponseParts({ parts }: { readonly parts: readonly ReceivedBodyPart[] }): ReactNode {
  return (
    <ol className={bodyStyles.items}>
      {parts.map(({ headers, body }, index) => (
        <li key={index}>
          <p className={styles.hint}>{headers.map(([name, value]) => `${name}: ${value}`).join(', ')}</p>
          <Part body={body} />
        </li>
      ))}
    </ol>
  );
}

function Part({ body }: { readonly body: ReceivedBody }): ReactNode {
  if (body.type === 'binary')
    return (
      <>
        <BinaryResponseBody body={body} />
        <p>
          <SaveAsFileLink blob={body.blob} name="part" mediaType={body.mediaType}>
            {messages.savePart}
          </SaveAsFileLink>
        </p>
      </>
    );
  if (body.type === 'json') return <pre>{JSON.stringify(body.value, null, 2)}</pre>;
  return 'text' in body ? <pre>{body.text}</pre> : null;
}
