import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import type { Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { hasPersonalSandboxKeys, hasSandbox, offer } from '../offer.ts';
import { useSession } from '../session/use-session.ts';
import type { OrganisationPanelProps } from './organisation-panel-props.ts';

/** Explanation of each state for members. */
const organisationMeanings: Readonly<Record<Organisation['state'], string>> = {
  pending: messages.pendingMeaning(hasPersonalSandboxKeys),
  verified: messages.verifiedMeaning(offer.key !== null),
  rejected: messages.rejectedMeaning,
  suspended: messages.suspendedMeaning(hasSandbox),
  closed: messages.closedMeaning,
};

/** Formats the start of the title for each state; the day on which the state began follows. */
const stateTitles: Readonly<Record<Organisation['state'], (organisation: string) => string>> = {
  pending: messages.pendingSince,
  verified: messages.verifiedOn,
  rejected: messages.rejectedOn,
  suspended: messages.suspendedOn,
  closed: messages.closedOn,
};

const tones = { pending: 'info', verified: 'ok', rejected: 'bad', suspended: 'warn', closed: 'info' } as const;

/** State of the organisation with its reason and the next action. */
export function OrganisationStatePanel({
  organisation: { name, state, stateReason, stateAt, may },
}: OrganisationPanelProps): ReactNode {
  const { next } = useSession();
  const mayAdd =
    next === 'addApplication' && (state === 'pending' || state === 'verified') && may.includes('application.add');
  // The badge in the heading is sufficient for this state.
  if (state === 'verified' && !mayAdd) return null;
  return (
    <InlineNotice
      tone={tones[state]}
      title={
        <>
          {stateTitles[state](name)}
          <DateTime at={stateAt} show="day" />
        </>
      }
    >
      {stateReason && <p>{messages.reasonIs(stateReason)}</p>}
      <p>{organisationMeanings[state]}</p>
      {mayAdd && (
        <p>
          {messages.nextBefore}
          <Link to="/account/applications?new=yes">{messages.addApplicationNext}</Link>.
        </p>
      )}
    </InlineNotice>
  );
}
