import { createContext, useContext } from 'react';

const context = createContext<string | undefined>(undefined);

/** Provides components with the file that the page is made from. */
export const PageSource = context.Provider;

/** File that the page is made of, from the root of the repository; undefined for a guide, whose frame knows it. */
export const usePageSource = (): string | undefined => useContext(context);
