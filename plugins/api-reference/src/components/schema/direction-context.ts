import { createContext, useContext } from 'react';

/** Direction in which a schema is read; a named schema may be used in both. */
export type SchemaReadingDirection = 'request' | 'response' | 'either';

/** A required field must be sent; in responses, fields that may be missing are marked instead. */
export const SchemaDirectionContext = createContext<SchemaReadingDirection>('either');

export const useSchemaDirection = (): SchemaReadingDirection => useContext(SchemaDirectionContext);
