import Link from '@docusaurus/Link';
import { agreements } from '@portal/service/contract';
import { type ReactNode, useState } from 'react';
import { send } from '../api/request.ts';
import { CheckField } from '../forms/CheckField.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, FormSection, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useSession } from '../session/use-session.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { CompanyFields, PersonFields } from './ProfileFields.tsx';
import styles from './people.module.css';
import { emptyProfile, toProfile } from './profile-values.ts';
import type { Sent } from './SentEmail.tsx';

const { name, jobTitle, phone, ...company } = emptyProfile;
// In the order of the fields, which is that of the faults.
const initial = { name, jobTitle, phone, email: '', ...company, 'agreement/terms': false, 'agreement/conduct': false };

/** The screen /account/integrator-registration. */
export default function Registration(): ReactNode {
  const { person } = useSession();
  const [sentTo, setSentTo] = useState<Sent | null>(null);
  if (person !== null) {
    return (
      <Notice tone="info" title={`You are registered as ${person.name}.`}>
        <p>
          Your details are in the <Link to="/account/settings">account settings</Link>. To register someone else, <Link to="/account/sign-out">sign out</Link>{' '}
          first.
        </p>
      </Notice>
    );
  }
  if (sentTo !== null) return <CheckYourMail sent={sentTo} onChange={() => setSentTo(null)} />;
  return <RegistrationForm onSent={setSentTo} />;
}

interface Props {
  readonly onSent: (sent: Sent) => void;
}

function RegistrationForm({ onSent }: Props): ReactNode {
  const form = useForm({
    initial,
    draft: 'registration',
    submit: async ({ email, 'agreement/terms': terms, 'agreement/conduct': conduct, ...profile }) => {
      const agreement = { terms: terms ? agreements.terms.version : '', conduct: conduct ? agreements.conduct.version : '' };
      const { outbox } = await send('POST /api/registration', { body: { ...toProfile(profile), email, agreement } });
      onSent({ email, outbox });
    },
  });
  return (
    <>
      <Panel>
        <Form form={form} label="Integrator registration">
          <FormSection title="About you">
            <PersonFields field={form.field} />
            <TextField
              {...form.field('email')}
              label="Work email"
              hint="We send a link to this address. You choose your password when you follow it."
              type="email"
              autoComplete="email"
            />
          </FormSection>
          <FormSection title="About your company and your plan">
            <CompanyFields field={form.field} />
          </FormSection>
          <FormSection title="Agreement">
            <CheckField
              {...form.field('agreement/terms')}
              label={
                <>
                  I accept the <NewTab to={agreements.terms.page}>terms and conditions</NewTab>
                </>
              }
              hint={`Version ${agreements.terms.version}`}
            />
            <CheckField
              {...form.field('agreement/conduct')}
              label={
                <>
                  I accept the <NewTab to={agreements.conduct.page}>code of conduct</NewTab>
                </>
              }
              hint={`Version ${agreements.conduct.version}`}
            />
          </FormSection>
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>Register</SubmitButton>
          </FormActions>
        </Form>
      </Panel>
      <p className={styles.aside}>
        Already registered? <Link to="/account/sign-in">Sign in</Link>. The <Link to="/docs/shared/privacy">privacy page</Link> says what we do with your data.
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
