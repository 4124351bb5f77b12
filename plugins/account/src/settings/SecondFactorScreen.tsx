import Link from '@docusaurus/Link';
import type { SecondFactorReason } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { refreshSession } from '../session/session-store.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';

/** The screen /account/second-factor, for readers who must set up a second factor first. */
export default function SecondFactorScreen(): ReactNode {
  const { secondFactorEnabled, secondFactorRequired } = useSignedInPerson();
  if (secondFactorEnabled) {
    return (
      <Panel title="Your second factor is on">
        <p role="status">From now on, we ask for a code when you sign in.</p>
        <Link className="button button--primary" to="/account/overview">
          Continue
        </Link>
      </Panel>
    );
  }
  return (
    <>
      {secondFactorRequired && (
        <Notice tone="info">{`${why[secondFactorRequired]}. To use your account, set up a second factor.`}</Notice>
      )}
      <Panel>
        <SecondFactorSetUp onDone={refreshSession} />
      </Panel>
    </>
  );
}

const why: Readonly<Record<SecondFactorReason, string>> = {
  password: 'Your password is shorter than 15 characters, so you need a second factor as well',
  staff: 'You are a member of the provider’s staff, who must use a second factor',
  owner: 'You own an organisation, and owners must use a second factor',
  organisation: 'An organisation that you belong to requires a second factor',
};
