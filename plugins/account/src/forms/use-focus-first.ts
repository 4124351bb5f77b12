import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a field when it is rendered: browsers apply `autofocus` only to the initial page. */
export function useInitialFocus(isFirst: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return field;
}
