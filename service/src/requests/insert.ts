import type { Insertable } from 'kysely';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

export type RequestRow = Insertable<Tables['apiRequest']>;

/** Rows of one statement: the text of few lengths is kept prepared, and no database's limit of parameters is near. */
const atOnce = 100;

/** Writes requests in one transaction; one that is there already stays as it is. Gives the number of new ones. */
export async function insertRequests(queries: Queries, rows: readonly RequestRow[]): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    let written = 0;
    for (let start = 0; start < rows.length; start += atOnce) {
      const result = await transaction
        .insertInto('apiRequest')
        .values(rows.slice(start, start + atOnce))
        .onConflict((conflict) => conflict.columns(['organisationId', 'id']).doNothing())
        .executeTakeFirst();
      written += Number(result.numInsertedOrUpdatedRows ?? 0n);
    }
    return written;
  });
}
