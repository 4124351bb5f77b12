import { createContext, useContext } from 'react';

const context = createContext<string | undefined>(undefined);

/** Provides components with the source file of the page. */
export const PageSourceFileProvider = context.Provider;

/** Source file of the page, from the root of the repository; undefined for a guide, whose layout knows it. */
export const usePageSourceFile = (): string | undefined => useContext(context);
