import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { SecondFactorReason } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { reloadSession } from '../session/session-store.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { SecondFactorSetUpWizard } from './SecondFactorSetUpWizard.tsx';

/** The screen /account/second-factor, shown to readers who must set up a second factor before continuing. */
export default function SecondFactorSetUpScreen(): ReactNode {
  const { secondFactorEnabled, secondFactorRequired } = useSignedInPerson();
  if (secondFactorEnabled) {
    return (
      <TitledPanel title={messages.secondFactorIsOn}>
        <p role="status">{messages.weAskForCode}</p>
        <Link className="button button--primary" to="/account/overview">
          {messages.continue}
        </Link>
      </TitledPanel>
    );
  }
  return (
    <>
      {secondFactorRequired && (
        <InlineNotice tone="info">{messages.toUseAccount(reasonMessages[secondFactorRequired])}</InlineNotice>
      )}
      <TitledPanel>
        <SecondFactorSetUpWizard onDone={reloadSession} />
      </TitledPanel>
    </>
  );
}

const reasonMessages: Readonly<Record<SecondFactorReason, string>> = {
  password: messages.passwordIsShort,
  staff: messages.staffNeedFactor,
  owner: messages.ownersNeedFactor,
  organisation: messages.organisationRequiresFactor,
};
