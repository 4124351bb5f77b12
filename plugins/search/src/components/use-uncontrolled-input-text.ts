import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Returns the text of a field rendered elsewhere, including text that was typed previously, and a setter. */
export function useUncontrolledInputText(
  input: RefObject<HTMLInputElement | null>,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => input.current?.value ?? '');
  useEffect(() => {
    const field = input.current;
    const onInput = () => setText(field?.value ?? '');
    field?.addEventListener('input', onInput);
    // Includes text that was typed before this listener was added.
    onInput();
    return () => field?.removeEventListener('input', onInput);
  }, [input]);
  const setFieldText = useCallback(
    (next: string) => {
      if (input.current) input.current.value = next;
      setText(next);
    },
    [input],
  );
  return [text, setFieldText];
}
