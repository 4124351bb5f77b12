import { createContext, useContext } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';

/** Paths of operation and problem pages, by the name that Markdown contains as code. */
export const LinkedNamesContext = createContext<LinkedNames>({});

export const useLinkedNames = (): LinkedNames => useContext(LinkedNamesContext);
