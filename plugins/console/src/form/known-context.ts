import { createContext } from 'react';
import type { KnownIdentifiers } from '../keep/identifiers.ts';

/** Identifiers of this session's records, which fields of a body offer. */
export const KnownContext = createContext<KnownIdentifiers>({});
