import { createContext, useContext } from 'react';

/** Whether a schema is read as something to send or something that comes; a named schema may be either. */
export type ShownDirection = 'request' | 'response' | 'either';

/** A required field is one that must be sent; in an answer, fields that may be missing are marked instead. */
export const DirectionContext = createContext<ShownDirection>('either');

export const useSchemaDirection = (): ShownDirection => useContext(DirectionContext);
