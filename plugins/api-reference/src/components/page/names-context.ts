import { createContext, useContext } from 'react';
import type { LinkedNames } from '../../pages/linked-names.ts';

/** Paths of pages, keyed by the name or the fragment of a link that appears in Markdown. */
export const LinkedNamesContext = createContext<LinkedNames>({});

export const useLinkedNames = (): LinkedNames => useContext(LinkedNamesContext);
