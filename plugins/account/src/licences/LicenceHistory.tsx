import { messages } from '@refdesk/messages/organisation';
import type { LicenceDetail } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import styles from './licences.module.css';

/** History of a licence, newest first: action, actor, time and reason. */
export function LicenceHistory({ history }: { readonly history: LicenceDetail['history'] }): ReactNode {
  return (
    <ol className={styles.history}>
      {history.toReversed().map(({ step, by, reason, at }) => (
        <li key={at + step}>
          <p>
            <strong>{stepLabels[step]}</strong> {by ? messages.byPerson(by) : ''} <DateTime at={at} />
          </p>
          {reason && <p>{messages.quotedReason(reason)}</p>}
        </li>
      ))}
    </ol>
  );
}

const stepLabels: Readonly<Record<LicenceDetail['history'][number]['step'], string>> = {
  request: messages.requested,
  consent: messages.consented,
  approve: messages.approved,
  refuse: messages.refused,
  start: messages.started,
  suspend: messages.suspended,
  resume: messages.resumed,
  withdraw: messages.withdrawn,
  lapse: messages.lapsed,
};
