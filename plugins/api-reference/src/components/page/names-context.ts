import { createContext, useContext } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';

/** Pages of the operations and problems that texts of the page write as code. */
export const LinkedNamesContext = createContext<LinkedNames>({});

export const useLinkedNames = (): LinkedNames => useContext(LinkedNamesContext);
