import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the page's frame that what is shown has a heading of its own, or has none any more. */
export const OwnHeadingContext = createContext<(hasOwn: boolean) => void>(() => undefined);

/** Takes the heading and introduction of the page away while a thing with a name of its own is shown. */
export function useOwnHeading(): void {
  const setOwn = useContext(OwnHeadingContext);
  useLayoutEffect(() => {
    setOwn(true);
    return () => setOwn(false);
  }, [setOwn]);
}
