import { createContext, useContext } from 'react';

const context = createContext<string | undefined>(undefined);

/** Provides components with the source file of the page. */
export const PageSourceProvider = context.Provider;

/** Source file of the page, from the root of the repository; undefined for a guide, whose layout knows it. */
export const usePageSource = (): string | undefined => useContext(context);
