import Link from '@docusaurus/Link';
import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { CheckField } from '../forms/CheckField.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { offer } from '../offer.ts';
import { useSession } from '../session/use-session.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import styles from './identity.module.css';
import type { SentEmailProps } from './SentEmail.tsx';

const { terms, conduct } = offer.agreements;

const initial = { name: '', email: '', agreement: false };

/** The screen /account/integrator-registration. */
export default function Registration(): ReactNode {
  const { person, signIn } = useSession();
  const [sentTo, setSentTo] = useState<SentEmailProps | null>(null);
  if (person !== null) {
    return (
      <Notice tone="info" title={`You are registered as ${person.name}.`}>
        <p>
          Your details are in the <Link to="/account/settings">account settings</Link>. To register someone else,{' '}
          <Link to="/account/sign-out">sign out</Link> first.
        </p>
      </Notice>
    );
  }
  if (!signIn.passwords)
    return (
      <Notice tone="info" title="You need no registration.">
        <p>
          Your account is created when you <Link to="/account/sign-in">sign in</Link> for the first time.
        </p>
      </Notice>
    );
  if (sentTo !== null) return <CheckYourMail sent={sentTo} onChange={() => setSentTo(null)} />;
  return <RegistrationForm onSent={setSentTo} />;
}

interface Props {
  readonly onSent: (sent: SentEmailProps) => void;
}

function RegistrationForm({ onSent }: Props): ReactNode {
  const form = useForm({
    initial,
    draft: 'registration',
    submit: async ({ name, email, agreement }) => {
      const versions = { terms: terms.version, conduct: (conduct ?? terms).version };
      const { outbox } = await requestServiceSilently('POST /api/registration', {
        body: { name, email, agreement: agreement ? versions : null },
      });
      onSent({ email, outbox });
    },
  });
  return (
    <>
      <Panel>
        <Form form={form} label="Integrator registration">
          <TextField {...form.field('name')} label="Full name" autoComplete="name" />
          <TextField
            {...form.field('email')}
            label="Work email"
            hint="We send a link to this address. You choose your password when you follow it."
            type="email"
            autoComplete="email"
          />
          <CheckField
            {...form.field('agreement')}
            label={
              <>
                I accept the <NewTab to={terms.page}>terms and conditions</NewTab>
                {conduct && (
                  <>
                    {' '}
                    and the <NewTab to={conduct.page}>code of conduct</NewTab>
                  </>
                )}
              </>
            }
            hint={formatVersions(terms.version, conduct?.version ?? null)}
          />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>Register</SubmitButton>
          </FormActions>
        </Form>
      </Panel>
      {offer.pages.ownerGuide && (
        <p className={styles.aside}>
          Do you own an organisation whose data other companies’ applications use? Register here too, then{' '}
          <Link to={offer.pages.ownerGuide}>decide which of them have access</Link>.
        </p>
      )}
      <p className={styles.aside}>
        Already registered? <Link to="/account/sign-in">Sign in</Link>. The{' '}
        <Link to={offer.pages.privacy}>privacy page</Link> says what we do with your data.
      </p>
    </>
  );
}

function NewTab({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link to={to} target="_blank" className={styles.inText ?? ''}>
      {children}
    </Link>
  );
}

function formatVersions(terms: string, conduct: string | null): string {
  if (conduct === null) return `Version ${terms}`;
  return terms === conduct ? `Version ${terms} of both` : `Versions ${terms} and ${conduct}`;
}
