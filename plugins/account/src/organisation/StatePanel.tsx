import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Notice } from '../components/Notice.tsx';
import { useSession } from '../session/use-session.ts';
import type { PanelProps } from './panel-props.ts';
import { organisationMeanings } from './states.ts';

const tones = { pending: 'info', verified: 'ok', rejected: 'bad', suspended: 'warn', closed: 'info' } as const;

/** The state of the organisation, why it is so, and what can be done. */
export function StatePanel({ organisation: { name, state, stateReason, stateAt, may } }: PanelProps): ReactNode {
  const { next } = useSession();
  const mayAdd = next === 'addApplication' && (state === 'pending' || state === 'verified') && may.includes('application.add');
  // The badge at the heading says it all.
  if (state === 'verified' && !mayAdd) return null;
  return (
    <Notice
      tone={tones[state]}
      title={
        <>
          {name} {state === 'pending' ? 'has been pending since' : `was ${state} on`} <DateTime at={stateAt} show="day" />
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
