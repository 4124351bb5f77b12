import { buildConsoleAddress } from '@refdesk/api-model/console/console-address';
import { messages } from '@refdesk/messages/console';
import { type ReactNode, useState } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import { convertDraftToFragmentFields, maxFragmentLength } from '../persistence/fragment.ts';
import type { RequestDraft } from '../request/draft.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly operation: ConsoleOperation;
  readonly draft: RequestDraft;
}

/** Copies a link that opens the console with this request, without tokens and secrets. */
export function CopyRequestLink({ operation: { page }, draft }: Props): ReactNode {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const { href, hash } = new URL(buildConsoleAddress(page, convertDraftToFragmentFields(draft)), location.href);
    if (hash.length > maxFragmentLength) return setMessage(messages.tooLongForLink);
    const copied = await navigator.clipboard.writeText(href).then(
      () => true,
      () => false,
    );
    setMessage(copied ? messages.linkCopied : messages.browserForbidsCopying);
  };
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {messages.copyLink}
      </button>
      <span role="status" className={styles.hint}>
        {message}
      </span>
    </>
  );
}
