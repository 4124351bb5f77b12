import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { FormValues } from './use-form.ts';

/** The values of a form; with a name, they are kept for the tab's life. A form that asks for a secret has none. */
export function useDraft<Values extends FormValues>(
  name: string | undefined,
  initial: Values,
): readonly [Values, Dispatch<SetStateAction<Values>>, () => void] {
  const key = name === undefined ? null : `portal.draft.${name}`;
  const [values, setValues] = useState(() => ({ ...initial, ...readDraft(key, initial) }));
  useEffect(() => {
    if (key === null || values === initial) return;
    write(key, JSON.stringify(values));
  }, [key, values, initial]);
  return [values, setValues, () => key !== null && write(key, null)];
}

function readDraft<Values extends FormValues>(key: string | null, initial: Values): Partial<Values> {
  if (key === null) return {};
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const same = Object.entries(kept).filter(([field, value]) => field in initial && typeof value === typeof initial[field]);
    // Names and types were compared with the form's.
    return Object.fromEntries(same) as Partial<Values>;
  } catch {
    return {};
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full: the form works without it.
  }
}
