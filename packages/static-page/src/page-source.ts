import { createContext, useContext } from 'react';

const context = createContext<string | undefined>(undefined);

/** Says to what is drawn inside of which file the page is made. */
export const PageSource = context.Provider;

/** File that the page is made of, from the root of the repository; undefined for a guide, whose frame knows it. */
export const usePageSource = (): string | undefined => useContext(context);
