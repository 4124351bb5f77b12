import { createContext, useContext, useLayoutEffect } from 'react';

/** Reports to the page's frame whether the shown content has its heading. */
export const PageHeadingContext = createContext<(hasOwn: boolean) => void>(() => undefined);

/** Hides the heading and introduction of the page while an item with its heading is shown. */
export function useHidePageHeading(): void {
  const setOwn = useContext(PageHeadingContext);
  useLayoutEffect(() => {
    setOwn(true);
    return () => setOwn(false);
  }, [setOwn]);
}
