import { createContext, useContext } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';

/** Paths of operation and problem pages, keyed by the name that appears as code in Markdown. */
export const LinkedNamesContext = createContext<LinkedNames>({});

export const useLinkedNames = (): LinkedNames => useContext(LinkedNamesContext);
