import { createContext, useContext } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';

/** Pages of the operations and problems that texts of the page write as code. */
export const NamesContext = createContext<LinkedNames>({});

export const useNames = (): LinkedNames => useContext(NamesContext);
