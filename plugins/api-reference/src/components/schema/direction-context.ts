import { createContext, useContext } from 'react';

/** Whether a schema is shown as part of a request or a response; `either` if a named schema may be used in both. */
export type SchemaReadingDirection = 'request' | 'response' | 'either';

/**
 * Direction of the enclosing body. Requests mark required fields; responses mark fields that may be absent instead.
 */
export const SchemaDirectionContext = createContext<SchemaReadingDirection>('either');

export const useSchemaDirection = (): SchemaReadingDirection => useContext(SchemaDirectionContext);
