import Link from '@docusaurus/Link';
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
        <p role="status">{isDone ? 'You are signed out.' : 'You are not signed in.'}</p>
        <Link className="button button--primary" to="/account/sign-in">
          Sign in
        </Link>
      </Panel>
    );
  }
  return (
    <Panel>
      <p>
        You are signed in as {person.name} ({person.email}).
      </p>
      <Form form={form} label="Sign out">
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>Sign out</SubmitButton>
          <Link to="/account/settings#sessions">End sessions in other browsers</Link>
        </FormActions>
      </Form>
    </Panel>
  );
}
