import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';

/**
 * Reads a record, and writes it with the `ETag` that was read. If the record was changed in between (412), both steps
 * are repeated.
 *
 * @example
 * await update(
 *   () => client.getJob({ jobId: 7 }),
 *   (job, ifMatch) => client.patchJob({ jobId: 7, ifMatch, body: { orderNumber: `${job.orderNumber}-1` } }),
 * );
 */
export async function update<Data, Written>(
  read: () => Call<Data>,
  write: (data: Data, ifMatch: string) => PromiseLike<Written>,
  maxAttempts = 5,
): Promise<Written> {
  for (let attempt = 1; ; attempt++) {
    const { data, response } = await read().withResponse();
    try {
      return await write(data, response.headers.get('ETag') ?? '*');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || attempt === maxAttempts) throw error;
    }
  }
}
