import { messages } from '@refdesk/messages/account';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import type { FormFailure } from './use-service-form.ts';
import type { BlockedNavigation } from './use-unsaved-changes-guard.ts';

export { FormActions } from './FormActions.tsx';

interface Props {
  readonly form: {
    readonly failure: FormFailure | null;
    readonly leaving: BlockedNavigation | null;
    readonly onSubmit: (event: FormEvent) => void;
  };
  readonly children: ReactNode;
  /** Accessible name of the form, for pages with several forms. */
  readonly label?: string;
}

/** A form with its error summary; the browser's own validation is disabled. */
export function ServiceForm({ form, children, label }: Props): ReactNode {
  return (
    <>
      <form noValidate aria-label={label} className={styles.form} onSubmit={form.onSubmit}>
        <ErrorSummary failure={form.failure} />
        {children}
      </form>
      {form.leaving && <UnsavedChangesDialog leaving={form.leaving} />}
    </>
  );
}

interface RowProps {
  readonly children: ReactNode;
}

/** Places fields side by side if they fit. */
export function FieldRow({ children }: RowProps): ReactNode {
  return <div className={styles.row}>{children}</div>;
}

interface SectionProps extends RowProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** A section of a long form. */
export function FormSection({ title, lead, children }: SectionProps): ReactNode {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </fieldset>
  );
}

interface SubmitProps extends RowProps {
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  /** Whether another button on the page is the primary one. */
  readonly isSecondary?: boolean;
  readonly isDisabled?: boolean;
}

/** Submit button, shown as busy while the form is being sent. */
export function SubmitButton({ isBusy, isDanger, isSecondary, isDisabled, children }: SubmitProps): ReactNode {
  return (
    <button
      type="submit"
      className={clsx(
        'button',
        isDanger && styles.danger,
        !isDanger && (isSecondary ? 'button--secondary' : 'button--primary'),
        isBusy && styles.busy,
      )}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
    >
      {children}
      {isBusy && <VisuallyHidden role="status">{messages.sending}</VisuallyHidden>}
    </button>
  );
}
