import { createContext, useContext, useLayoutEffect } from 'react';

/** Callback that notifies the page layout whether the content renders its own heading. */
export const SetHasContentHeadingContext = createContext<(hasHeading: boolean) => void>(() => undefined);

/** Hides the heading and introduction of the page while the content renders a heading itself. */
export function useHidePageHeading(): void {
  const setHasHeading = useContext(SetHasContentHeadingContext);
  useLayoutEffect(() => {
    setHasHeading(true);
    return () => setHasHeading(false);
  }, [setHasHeading]);
}
