import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a field when it is first rendered; browsers apply `autofocus` only while they load the document. */
export function useInitialFocus(shouldFocus: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shouldFocus) field.current?.focus();
  }, [shouldFocus]);
  return field;
}
