import type { SandboxExchange, TenantAccess } from '@refdesk/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import { getRequestPagePath } from './log.ts';
import type { RequestMasker } from './mask.ts';

/** Records requests to an API for their senders, and links to the page that explains them. */
export function createSandboxRequestRecorder({ requests, publicUrl }: AppContext, masking: RequestMasker) {
  return {
    record: (exchange: SandboxExchange) => requests.record(exchange, masking),
    requestUrl: (requestId: string, { tenant }: TenantAccess) => {
      const path = getRequestPagePath(requestId, tenant);
      return path === null ? null : publicUrl + path;
    },
  };
}
