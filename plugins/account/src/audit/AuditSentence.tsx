import { messages } from '@refdesk/messages/requests';
import type { AuditPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import styles from './audit.module.css';
import { getAuditActionPhrase, getOwnAccountActionPhrase } from './sentences.ts';

type Event = AuditPage['events'][number];

interface Props {
  readonly event: Event;
  readonly names: AuditPage['names'];
  readonly onFilter: (name: 'actor' | 'target', id: string) => void;
}

/** Sentence that describes an event, such as "Mara revoked the API key Billing sync". */
export function AuditSentence({ event: { actor, action, target, details }, names, onFilter }: Props): ReactNode {
  const isOwnAccount = target.id === actor.id;
  const [before, after] = (isOwnAccount ? getOwnAccountActionPhrase : getAuditActionPhrase)(action).split('…');
  const name = names[target.id] ?? (typeof details.name === 'string' ? details.name : target.id);
  return (
    <div className={styles.sentence}>
      {actor.id && actor.type === 'person' ? (
        <ButtonStyledAsLink title={messages.showOnlyPerson} onClick={() => onFilter('actor', actor.id ?? '')}>
          {actor.name ?? messages.deletedAccount}
        </ButtonStyledAsLink>
      ) : (
        describeActor(actor)
      )}{' '}
      {before}
      {after !== undefined && (
        <>
          <ButtonStyledAsLink title={messages.showOnlyAboutThis} onClick={() => onFilter('target', target.id)}>
            {name}
          </ButtonStyledAsLink>
          {after}
        </>
      )}
    </div>
  );
}

/** Describes an actor that is not shown as a person: a client, an operator, the service, or someone outside. */
function describeActor({ type, name }: Event['actor']): string {
  return type === 'other' && name !== null ? messages.someoneAt(name) : actorLabels[type];
}

const actorLabels: Readonly<Record<Event['actor']['type'], string>> = {
  person: messages.deletedAccount,
  client: messages.aProgram,
  operator: messages.theOperator,
  system: messages.theService,
  other: messages.someoneOutside,
};
