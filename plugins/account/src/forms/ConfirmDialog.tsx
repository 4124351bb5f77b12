import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './LabelledField.tsx';
import { useServiceForm } from './use-service-form.ts';

/** Formats the label of the field in which the reader types the name of the item to delete. */
export const formatTypeToConfirmLabel = (name: string): string => messages.typeToConfirm(name);

interface Props {
  /** Question, such as "Delete Planner?". */
  readonly title: string;
  /** Consequences of confirming. */
  readonly children: ReactNode;
  /** Label of the confirm button, such as "Delete the application". */
  readonly confirmLabel: string;
  /** Name that must be typed to confirm; omitted for reversible actions. */
  readonly requiredText?: string;
  /** Name of the field that the service's errors point to. */
  readonly name?: string;
  /** Called with the entered text when the user confirms. */
  readonly onConfirm: (typed: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog that confirms a destructive action: shows its consequences, and may require typing a name. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  requiredText,
  name = 'name',
  onConfirm,
  onClose,
}: Props): ReactNode {
  const form = useServiceForm({
    initialValues: { [name]: '' },
    submit: async (values) => {
      await onConfirm(values[name] ?? '');
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={confirmLabel}
      isDanger
      isDisabled={requiredText !== undefined && form.values[name]?.trim() !== requiredText}
      onClose={onClose}
    >
      <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
      {requiredText !== undefined && (
        <TextField {...form.field(name)} label={formatTypeToConfirmLabel(requiredText)} autoComplete="off" autoFocus />
      )}
    </FormDialog>
  );
}
