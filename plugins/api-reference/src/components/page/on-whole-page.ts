import { createContext } from 'react';

/** True on a reference of one page, where every schema is a place of the same page. */
export const WholePageContext = createContext(true);
