import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestServiceSilently } from '../api/request.ts';
import { Panel } from '../components/Panel.tsx';
import { deleteFormDrafts } from '../forms/draft.ts';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { refreshSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

/** The screen /account/sign-out: a button, because following a link must not end a session. */
export default function SignOut(): ReactNode {
  const { person } = useSession();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: {},
    submit: async () => {
      await requestServiceSilently('DELETE /api/session');
      deleteFormDrafts();
      await refreshSession();
      setDone(true);
    },
  });
  if (person === null) {
    return (
      <Panel>
        <p role="status">{isDone ? messages.signedOut : messages.notSignedIn}</p>
        <Link className="button button--primary" to="/account/sign-in">
          {messages.signIn}
        </Link>
      </Panel>
    );
  }
  return (
    <Panel>
      <p>{messages.signedInAs(person.name, person.email)}</p>
      <Form form={form} label={messages.signOut}>
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.signOut}</SubmitButton>
          <Link to="/account/settings#sessions">{messages.endOtherSessions}</Link>
        </FormActions>
      </Form>
    </Panel>
  );
}
