import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A request with the application that it is counted for; the log finds that by the client or the key. */
export type RequestRow = Insertable<Tables['requestLog']> & { readonly applicationId: string | null };
