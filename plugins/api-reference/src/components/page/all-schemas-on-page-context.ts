import { createContext } from 'react';

/** Whether the page is a full reference, on which every schema is a section. */
export const AllSchemasOnPageContext = createContext(true);
