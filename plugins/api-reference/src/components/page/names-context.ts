import { createContext, useContext } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';

/** Pages of operations and problems whose names texts contain as code. */
export const LinkedNamesContext = createContext<LinkedNames>({});

export const useLinkedNames = (): LinkedNames => useContext(LinkedNamesContext);
