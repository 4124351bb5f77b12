import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useSyncExternalStore } from 'react';
import { requestServiceWithoutDialogs } from '../api/request.ts';
import { closeRequiredDialog, getOpenRequiredDialog, subscribeToRequiredDialog } from '../api/required-dialog.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { CompanySignInLink } from './CompanySignIn.tsx';
import { readPathAfterSignIn } from './path-after-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import { reloadSession } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Dialogs that a request can open: sign in again, or confirm the password. */
export function ReauthenticationDialogs(): ReactNode {
  const type = useSyncExternalStore(subscribeToRequiredDialog, getOpenRequiredDialog);
  if (type === 'signIn') return <SignInAgainDialog />;
  return type === 'confirmation' ? <ConfirmationDialog /> : null;
}

function SignInAgainDialog(): ReactNode {
  const { person, signIn } = useSession();
  const onSignedIn = async () => {
    await reloadSession();
    closeRequiredDialog(true);
  };
  return (
    <ModalDialog title={messages.sessionEnded} onClose={() => closeRequiredDialog(false)}>
      <p>{messages.signInAgainToContinue}</p>
      {signIn.passwords && <SignInForm email={person?.email ?? ''} onSignedIn={onSignedIn} />}
      <CompanySignInOption />
    </ModalDialog>
  );
}

/** Link to the company's sign-in page, which is on another site. */
function CompanySignInOption({ isConfirmation = false }: { readonly isConfirmation?: boolean }): ReactNode {
  const { pathname, search } = useLocation();
  const { company } = useSession().signIn;
  if (company === null) return null;
  return (
    <>
      <p>
        <CompanySignInLink
          name={company}
          returnPath={readPathAfterSignIn(`?${new URLSearchParams({ next: pathname + search })}`)}
          isConfirmation={isConfirmation}
        />
      </p>
      <p>{messages.comeBackAndRepeat}</p>
    </>
  );
}

function ConfirmationDialog(): ReactNode {
  const { signIn } = useSession();
  const form = useServiceForm({
    initialValues: { password: '' },
    submit: async ({ password }) => {
      await requestServiceWithoutDialogs('POST /api/session/confirmation', { body: { password } });
      closeRequiredDialog(true);
    },
  });
  const cancel = () => closeRequiredDialog(false);
  if (!signIn.passwords)
    return (
      <ModalDialog title={messages.confirmItIsYou} onClose={cancel}>
        <CompanySignInOption isConfirmation />
      </ModalDialog>
    );
  return (
    <ModalDialog title={messages.confirmItIsYou} onClose={cancel}>
      <CompanySignInOption isConfirmation />
      <ServiceForm form={form}>
        <PasswordField
          {...form.field('password')}
          label={messages.password}
          hint={messages.confirmPasswordHint}
          autoComplete="current-password"
          autoFocus
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.confirm}</SubmitButton>
          <CancelButton onClick={cancel} />
          <Link to="/account/reset-password">{messages.forgottenYourPassword}</Link>
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
