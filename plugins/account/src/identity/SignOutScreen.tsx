import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { deleteFormDrafts } from '../forms/draft.ts';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { reloadSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

/** The screen /account/sign-out. It has a button, because following a link must not end a session. */
export default function SignOutScreen(): ReactNode {
  const { person } = useSession();
  const [isDone, setDone] = useState(false);
  const form = useServiceForm({
    initialValues: {},
    submit: async () => {
      await requestServiceWithoutDialogs('DELETE /api/session');
      deleteFormDrafts();
      await reloadSession();
      setDone(true);
    },
  });
  if (person === null) {
    return (
      <TitledPanel>
        <p role="status">{isDone ? messages.signedOut : messages.notSignedIn}</p>
        <Link className="button button--primary" to="/account/sign-in">
          {messages.signIn}
        </Link>
      </TitledPanel>
    );
  }
  return (
    <TitledPanel>
      <p>{messages.signedInAs(person.name, person.email)}</p>
      <ServiceForm form={form} label={messages.signOut}>
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.signOut}</SubmitButton>
          <Link to="/account/settings#sessions">{messages.endOtherSessions}</Link>
        </FormActions>
      </ServiceForm>
    </TitledPanel>
  );
}
