import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly submit: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before submitting a change that always requires it. */
export function PasswordConfirmationDialog({
  title,
  children,
  submitLabel,
  isDanger,
  submit,
  onClose,
}: Props): ReactNode {
  const form = useServiceForm({ initialValues: { password: '' }, submit: ({ password }) => submit(password) });
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p>{children}</p>
      <ServiceForm form={form}>
        <PasswordField
          {...form.field('password')}
          label={messages.password}
          autoComplete="current-password"
          autoFocus
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isDanger={isDanger ?? false}>
            {submitLabel}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
