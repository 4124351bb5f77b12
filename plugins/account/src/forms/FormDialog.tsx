import type { ComponentProps, ReactNode } from 'react';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CancelButton } from './CancelButton.tsx';
import { FormActions, ServiceForm, SubmitButton } from './ServiceForm.tsx';

interface Props {
  readonly title: string;
  readonly form: ComponentProps<typeof ServiceForm>['form'] & { readonly isBusy: boolean };
  /** Label of the submit button. */
  readonly submitLabel: ReactNode;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form and a cancel button. */
export function FormDialog({ title, form, submitLabel, isDanger, isDisabled, onClose, children }: Props): ReactNode {
  return (
    <ModalDialog title={title} onClose={onClose}>
      <ServiceForm form={form}>
        {children}
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isDanger={isDanger ?? false} isDisabled={isDisabled ?? false}>
            {submitLabel}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
