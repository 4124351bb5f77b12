import { createContext, useContext } from 'react';

const context = createContext<string | undefined>(undefined);

/** Provides components with the path of the page's source file. */
export const PageSourceFileProvider = context.Provider;

/** Returns the source file of the page, relative to the repository; undefined in guides, whose layout determines it. */
export const usePageSourceFile = (): string | undefined => useContext(context);
