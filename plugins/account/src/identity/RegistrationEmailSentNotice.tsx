import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useCountdown } from '../forms/use-countdown.ts';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasSandbox } from '../offer.ts';
import { SentEmailNotice, type SentEmailRecipient } from './SentEmailNotice.tsx';

interface Props {
  readonly sentEmail: SentEmailRecipient;
  /** Returns to the form, which still has its values. */
  readonly onChange: () => void;
}

/** Confirmation after registering; identical if the address already has an account. */
export function RegistrationEmailSentNotice({ sentEmail, onChange }: Props): ReactNode {
  const [resendCount, setResendCount] = useState(0);
  return (
    <SentEmailNotice
      sentEmail={sentEmail}
      instruction={hasSandbox ? messages.followLinkToSandbox : messages.followLink}
    >
      {resendCount > 0 && (
        <InlineNotice tone="ok" isActionResult>
          {messages.sentAgain}
        </InlineNotice>
      )}
      {/* A new key restarts the countdown. */}
      <Resend key={resendCount} email={sentEmail.email} onSent={() => setResendCount(resendCount + 1)} />
      <p>
        {messages.noEmailYet}
        <TextButton onClick={onChange}>{messages.correctAddress}</TextButton>.
      </p>
    </SentEmailNotice>
  );
}

function Resend({ email, onSent }: { readonly email: string; readonly onSent: () => void }): ReactNode {
  const secondsLeft = useCountdown(60) ?? 0;
  const form = useServiceForm({
    initialValues: {},
    submit: async () => {
      await requestServiceWithoutDialogs('POST /api/registration/resend', { body: { email } });
      onSent();
    },
  });
  return (
    <ServiceForm form={form} label={messages.sendEmailAgain}>
      <FormActions>
        <SubmitButton isBusy={form.isBusy} isDisabled={secondsLeft > 0}>
          {secondsLeft > 0 ? messages.sendAgainIn(secondsLeft) : messages.sendAgain}
        </SubmitButton>
      </FormActions>
    </ServiceForm>
  );
}
