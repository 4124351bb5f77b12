import { createContext } from 'react';

/** Whether the page has a section for every named schema; false in a reference of several pages. */
export const IsEverySchemaOnPageContext = createContext(true);
