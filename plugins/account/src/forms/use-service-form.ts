import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useId, useState } from 'react';
import type { FormFieldError, ServiceApiError } from '../api/service-api-error.ts';
import { narrowToServiceApiError } from '../api/use-resource.ts';
import { type FormValues, readFormDraft, writeFormDraft } from './draft.ts';
import { findFormFieldName, removeFieldError, sortFieldErrors } from './field-errors.ts';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

/** Props that a field needs to show its value and its error. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | null;
}

/** Error of the last attempt, for ErrorSummary. */
export interface FormFailure {
  readonly error: ServiceApiError;
  /** Field errors with the ids of the fields. */
  readonly fields: readonly (FormFieldError & { readonly id: string })[];
}

// `false` and '' are what a form begins with, not all that it may hold.
type Widened<Value> = Value extends boolean ? boolean : Value extends string ? string : Value;

interface Options<Values extends FormValues> {
  readonly initial: Values;
  /** Sends the form; a thrown ServiceApiError is shown. */
  readonly submit: (values: Values) => Promise<void>;
  /** Name of the draft that survives a reload; none for forms with secrets. */
  readonly draft?: string;
  /** Whether to confirm leaving the page with unsaved values. */
  readonly asksBeforeLeaving?: boolean;
}

/** A form that retains its values after every failure; errors from the service are shown beside their fields. */
export function useServiceForm<Values extends FormValues>({
  initial,
  submit,
  draft,
  asksBeforeLeaving = false,
}: Options<Values>) {
  const prefix = useId();
  const [values, setValues, forgetDraft] = useDraft(draft, initial);
  const [error, setError] = useState<ServiceApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const isUnsaved = isChanged && !isBusy;
  const leaving = useUnsavedChangesGuard({
    unload: isUnsaved && (asksBeforeLeaving || draft !== undefined),
    navigation: isUnsaved && asksBeforeLeaving,
  });

  const set = <Name extends keyof Values & string>(name: Name, value: Widened<Values[Name]>) => {
    setChanged(true);
    setValues((before) => ({ ...before, [name]: value }));
    // Changing a field clears its error; clearing the last one clears the summary.
    setError((before) => before && removeFieldError(before, name));
  };

  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await submit(values);
      forgetDraft();
      setChanged(false);
    } catch (error) {
      setError(narrowToServiceApiError(error));
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
      fields: sortFieldErrors(values, error.fieldErrors).map((entry) => ({
        ...entry,
        id: getId(findFormFieldName(values, entry.field)),
      })),
    },
    /** Resets the form to other values, such as those just saved. */
    reset(next: Values) {
      setValues(next);
      setChanged(false);
      setError(null);
    },
    /** Shows the error of another request. */
    fail: setError,
    field<Name extends keyof Values & string>(name: Name): FieldBinding<Widened<Values[Name]>> {
      const fieldErrors = error?.fieldErrors.filter(({ field }) => findFormFieldName(values, field) === name) ?? [];
      return {
        id: getId(name),
        name,
        // TypeScript cannot infer that the value has the widened type of its name.
        value: values[name] as Widened<Values[Name]>,
        onChange: (value) => set(name, value),
        error: fieldErrors.length > 0 ? fieldErrors.map(({ message }) => message).join(' ') : null,
      };
    },
  };
}

/** Holds the values of a form; with a name, they persist until the tab is closed. Forms with secrets have no name. */
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
