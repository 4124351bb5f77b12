import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to a field as soon as it is on the page: with `autofocus` a browser does so only for what came with the page. */
export function useFocusFirst(isFirst: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return field;
}
