import type { SandboxOptions } from '@refdesk/sandbox';
import type { AppContext } from '../../core/context/app-context.ts';
import { getRequestPagePath } from './log.ts';
import type { RequestMasker } from './mask.ts';

/** Creates a recorder of requests to an API for their senders, which also links to the pages that explain them. */
export function createSandboxRequestRecordingOptions(
  { requestLog, publicUrl }: AppContext,
  masker: RequestMasker,
): Pick<SandboxOptions, 'recordExchange' | 'getRequestUrl'> {
  return {
    recordExchange: (exchange) => requestLog.record(exchange, masker),
    getRequestUrl: (requestId, { tenant }) => {
      const path = getRequestPagePath(requestId, tenant);
      return path === null ? null : publicUrl + path;
    },
  };
}
