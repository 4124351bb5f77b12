import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type FormValues, readDraft, writeDraft } from './draft.ts';

/** The values of a form; with a name, they are kept for the tab's life. A form that asks for a secret has none. */
export function useDraft<Values extends FormValues>(
  name: string | undefined,
  initial: Values,
): readonly [Values, Dispatch<SetStateAction<Values>>, () => void] {
  const [values, setValues] = useState<Values>(() => (name === undefined ? initial : { ...initial, ...readDraft(name, initial) }));
  useEffect(() => {
    if (name === undefined || values === initial) return;
    writeDraft(name, values);
  }, [name, values, initial]);
  return [values, setValues, () => name !== undefined && writeDraft(name, null)];
}
