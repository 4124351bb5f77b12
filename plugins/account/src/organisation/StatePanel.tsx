import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Notice } from '../components/Notice.tsx';
import { hasSandbox, offer } from '../offer.ts';
import { useSession } from '../session/use-session.ts';
import type { PanelProps } from './panel-props.ts';

const hasKeys = offer.key !== null;

/** Meaning of each state for members. */
const organisationMeanings: Readonly<Record<string, string>> = {
  pending: `Our staff are checking its details against the public register, usually within two working days. We email you the result. In the meantime, you can add applications${hasKeys && hasSandbox ? ' and create sandbox keys' : ''}.`,
  verified: `Its applications${hasKeys ? ' and keys' : ''} can use production.`,
  rejected: 'Correct the details and save them to submit the organisation for verification again.',
  suspended: `Its credentials do not work${hasSandbox ? ', in the sandbox or in production,' : ''} until our staff reinstate it. Contact support.`,
  closed: 'It has been closed permanently.',
};

const tones = { pending: 'info', verified: 'ok', rejected: 'bad', suspended: 'warn', closed: 'info' } as const;

/** State of the organisation, its reason, and possible actions. */
export function StatePanel({ organisation: { name, state, stateReason, stateAt, may } }: PanelProps): ReactNode {
  const { next } = useSession();
  const mayAdd =
    next === 'addApplication' && (state === 'pending' || state === 'verified') && may.includes('application.add');
  // The badge in the heading is sufficient.
  if (state === 'verified' && !mayAdd) return null;
  return (
    <Notice
      tone={tones[state]}
      title={
        <>
          {name} {state === 'pending' ? 'has been pending since' : `was ${state} on`}{' '}
          <DateTime at={stateAt} show="day" />
        </>
      }
    >
      {stateReason && <p>Reason: {stateReason}</p>}
      <p>{organisationMeanings[state]}</p>
      {mayAdd && (
        <p>
          Next: <Link to="/account/applications?new=yes">add an application</Link>.
        </p>
      )}
    </Notice>
  );
}
