import type { Access, Exchange } from '@portal/sandbox';
import type { AppContext } from '../app-context.ts';
import { requestPath } from './log.ts';
import type { Masking } from './mask.ts';

/** Keeps the requests to an API for those who sent them, and says where they are explained. */
export function recording({ requests, publicUrl }: AppContext, masking: Masking) {
  return {
    record: (exchange: Exchange) => requests.record(exchange, masking),
    requestUrl: (requestId: string, { tenant }: Access) => {
      const path = requestPath(requestId, tenant);
      return path === null ? null : publicUrl + path;
    },
  };
}
