import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useCountdown } from '../forms/use-countdown.ts';
import { useForm } from '../forms/use-form.ts';
import { hasSandbox } from '../offer.ts';
import { SentEmail, type SentEmailProps } from './SentEmail.tsx';

interface Props {
  readonly sent: SentEmailProps;
  /** Returns to the form, which still has all values but the password. */
  readonly onChange: () => void;
}

/** Confirmation after registering; identical for addresses that already have an account. */
export function CheckYourMail({ sent, onChange }: Props): ReactNode {
  const [resendCount, setResendCount] = useState(0);
  return (
    <SentEmail sent={sent} next={hasSandbox ? messages.followLinkToSandbox : messages.followLink}>
      {resendCount > 0 && (
        <InlineNotice tone="ok" isNew>
          {messages.sentAgain}
        </InlineNotice>
      )}
      {/* A new key restarts the countdown. */}
      <Resend key={resendCount} email={sent.email} onSent={() => setResendCount(resendCount + 1)} />
      <p>
        {messages.noEmailYet}
        <TextButton onClick={onChange}>{messages.correctAddress}</TextButton>.
      </p>
    </SentEmail>
  );
}

function Resend({ email, onSent }: { readonly email: string; readonly onSent: () => void }): ReactNode {
  const wait = useCountdown(60) ?? 0;
  const form = useForm({
    initial: {},
    submit: async () => {
      await requestServiceSilently('POST /api/registration/resend', { body: { email } });
      onSent();
    },
  });
  return (
    <ServiceForm form={form} label={messages.sendEmailAgain}>
      <FormActions>
        <SubmitButton isBusy={form.isBusy} isDisabled={wait > 0}>
          {wait > 0 ? messages.sendAgainIn(wait) : messages.sendAgain}
        </SubmitButton>
      </FormActions>
    </ServiceForm>
  );
}
