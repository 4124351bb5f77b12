import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useId, useState } from 'react';
import type { FormFieldError, ServiceApiError } from '../api/service-api-error.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import { type FormValues, readFormDraft, writeFormDraft } from './draft.ts';
import { findFormFieldName, removeFieldError, sortFieldErrors } from './field-errors.ts';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

/** Props that connect a form field to its value and error. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | null;
}

/** Error of the last attempt, shown by `ErrorSummary`. */
export interface FormFailure {
  readonly error: ServiceApiError;
  /** Field errors with the IDs of their fields. */
  readonly fields: readonly (FormFieldError & { readonly id: string })[];
}

// Initial values have literal types, such as `false` and '', but the form must accept any boolean or string.
type Widened<Value> = Value extends boolean ? boolean : Value extends string ? string : Value;

interface Options<Values extends FormValues> {
  readonly initialValues: Values;
  /** Submits the form; if it throws a `ServiceApiError`, the error is shown. */
  readonly submit: (values: Values) => Promise<void>;
  /** Name of the draft that survives a reload; omit it for forms with secrets. */
  readonly draftName?: string;
  /** Whether to confirm leaving the page with unsaved values. */
  readonly asksBeforeLeaving?: boolean;
}

/** Manages a form that retains its values after an error; errors from the service are shown next to their fields. */
export function useServiceForm<Values extends FormValues>({
  initialValues,
  submit,
  draftName,
  asksBeforeLeaving = false,
}: Options<Values>) {
  const prefix = useId();
  const [values, setValues, deleteDraft] = useDraft(draftName, initialValues);
  const [error, setError] = useState<ServiceApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const isUnsaved = isChanged && !isBusy;
  const leaving = useUnsavedChangesGuard({
    guardsUnload: isUnsaved && (asksBeforeLeaving || draftName !== undefined),
    guardsNavigation: isUnsaved && asksBeforeLeaving,
  });

  const set = <Name extends keyof Values & string>(name: Name, value: Widened<Values[Name]>) => {
    setChanged(true);
    setValues((current) => ({ ...current, [name]: value }));
    // Changing a field clears its error; clearing the last error removes the summary.
    setError((current) => current && removeFieldError(current, name));
  };

  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await submit(values);
      deleteDraft();
      setChanged(false);
    } catch (error) {
      setError(toServiceApiErrorOrRethrow(error));
    } finally {
      setBusy(false);
    }
  };

  const getId = (name: string) => `${prefix}${name}`;

  return {
    values,
    set,
    isBusy,
    isChanged,
    leaving,
    onSubmit,
    failure: error && {
      error,
      fields: sortFieldErrors(values, error.fieldErrors).map((fieldError) => ({
        ...fieldError,
        id: getId(findFormFieldName(values, fieldError.field)),
      })),
    },
    /** Resets the form to other values, such as those just saved. */
    reset(next: Values) {
      setValues(next);
      setChanged(false);
      setError(null);
    },
    /** Shows the error of another request in this form. */
    fail: setError,
    field<Name extends keyof Values & string>(name: Name): FieldBinding<Widened<Values[Name]>> {
      const fieldErrors = error?.fieldErrors.filter(({ field }) => findFormFieldName(values, field) === name) ?? [];
      return {
        id: getId(name),
        name,
        // TypeScript cannot infer that the value has the field's widened type.
        value: values[name] as Widened<Values[Name]>,
        onChange: (value) => set(name, value),
        error: fieldErrors.length > 0 ? fieldErrors.map(({ message }) => message).join(' ') : null,
      };
    },
  };
}

/** Holds the values of a form. If `name` is set, they persist until the tab is closed. */
function useDraft<Values extends FormValues>(
  name: string | undefined,
  initial: Values,
): readonly [Values, Dispatch<SetStateAction<Values>>, () => void] {
  const [values, setValues] = useState<Values>(() =>
    name === undefined ? initial : { ...initial, ...readFormDraft(name, initial) },
  );
  useEffect(() => {
    if (name === undefined || values === initial) return;
    writeFormDraft(name, values);
  }, [name, values, initial]);
  return [values, setValues, () => name !== undefined && writeFormDraft(name, null)];
}
