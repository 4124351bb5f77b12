import type { Access, Exchange } from '@portal/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import { requestPath } from './log.ts';
import type { Masking } from './mask.ts';

/** Records requests to an API for their senders, and links to the page that explains them. */
export function recording({ requests, publicUrl }: AppContext, masking: Masking) {
  return {
    record: (exchange: Exchange) => requests.record(exchange, masking),
    requestUrl: (requestId: string, { tenant }: Access) => {
      const path = requestPath(requestId, tenant);
      return path === null ? null : publicUrl + path;
    },
  };
}
