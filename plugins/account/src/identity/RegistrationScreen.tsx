import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations, offer } from '../offer.ts';
import { useSession } from '../session/use-session.ts';
import styles from './identity.module.css';
import { RegistrationEmailSentNotice } from './RegistrationEmailSentNotice.tsx';
import type { SentEmailRecipient } from './SentEmailNotice.tsx';

const { terms, conduct } = offer.agreements;

const initialValues = { name: '', email: '', agreement: false };

/** The screen /account/integrator-registration. */
export default function RegistrationScreen(): ReactNode {
  const { person, signIn } = useSession();
  const [sentEmail, setSentEmail] = useState<SentEmailRecipient | null>(null);
  if (person !== null) {
    return (
      <InlineNotice tone="info" title={messages.registeredAs(person.name)}>
        <p>
          {messages.detailsInThe}
          <Link to="/account/settings">{messages.accountSettingsLower}</Link>
          {messages.toRegisterSomeoneElse}
          <Link to="/account/sign-out">{messages.signOutLower}</Link>
          {messages.first}
        </p>
      </InlineNotice>
    );
  }
  if (!signIn.passwords)
    return (
      <InlineNotice tone="info" title={messages.needNoRegistration}>
        <p>
          {messages.accountCreatedWhenYou}
          <Link to="/account/sign-in">{messages.signInLower}</Link>
          {messages.forTheFirstTime}
        </p>
      </InlineNotice>
    );
  if (sentEmail !== null)
    return <RegistrationEmailSentNotice sentEmail={sentEmail} onChange={() => setSentEmail(null)} />;
  return <RegistrationForm onSent={setSentEmail} />;
}

function RegistrationForm({ onSent }: { readonly onSent: (sentEmail: SentEmailRecipient) => void }): ReactNode {
  const form = useServiceForm({
    initialValues,
    draftName: 'registration',
    submit: async ({ name, email, agreement }) => {
      const versions = { terms: terms.version, conduct: (conduct ?? terms).version };
      const { outbox: outboxUrl } = await requestServiceWithoutDialogs('POST /api/registration', {
        body: { name, email, agreement: agreement ? versions : null },
      });
      onSent({ email, outboxUrl });
    },
  });
  return (
    <>
      <TitledPanel>
        <ServiceForm form={form} label={hasOrganisations ? messages.integratorRegistration : messages.createAccount}>
          <TextField {...form.field('name')} label={messages.fullName} autoComplete="name" />
          <TextField
            {...form.field('email')}
            label={hasOrganisations ? messages.workEmail : messages.emailAddress}
            hint={messages.workEmailHint}
            type="email"
            autoComplete="email"
          />
          <CheckboxField
            {...form.field('agreement')}
            label={
              <>
                {messages.acceptThe}
                <NewTab to={terms.page}>{messages.termsAndConditions}</NewTab>
                {conduct && (
                  <>
                    {messages.andThe}
                    <NewTab to={conduct.page}>{messages.codeOfConduct}</NewTab>
                  </>
                )}
              </>
            }
            hint={formatVersions(terms.version, conduct?.version ?? null)}
          />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>{messages.register}</SubmitButton>
          </FormActions>
        </ServiceForm>
      </TitledPanel>
      {offer.pages.ownerGuide && (
        <p className={styles.aside}>
          {messages.ownOrganisation}
          <Link to={offer.pages.ownerGuide}>{messages.decideAccess}</Link>.
        </p>
      )}
      <p className={styles.aside}>
        {messages.alreadyRegistered}
        <Link to="/account/sign-in">{messages.signIn}</Link>
        {messages.sentenceBreakThe}
        <Link to={offer.pages.privacy}>{messages.privacyPage}</Link>
        {messages.saysWhatWeDo}
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
  if (conduct === null) return messages.version(terms);
  return terms === conduct ? messages.versionOfBoth(terms) : messages.versions(terms, conduct);
}
