import type { RateLimitEntry } from '@refdesk/openapi/extensions';
import type { Context } from 'hono';
import { type CredentialLocation, listCredentialLocations } from '../description/credential-location.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { createEngineSandboxApi, type SandboxApi } from '../engine/sandbox-api.ts';
import type { SandboxRequestInProgress } from '../http/exchange.ts';
import type { RateLimitWindow } from '../http/rate-limit.ts';
import type { SandboxOptions } from './options.ts';

/** The options of a sandbox, and the values derived from its description once. */
export interface PreparedSandboxOptions {
  readonly options: SandboxOptions;
  readonly sandboxApi: SandboxApi;
  /** Locations of credentials in requests, starting with the schemes in the description's security requirements. */
  readonly credentialLocations: readonly CredentialLocation[];
  readonly windows: readonly RateLimitWindow[];
  readonly hasLimitHeaders: boolean;
}

/** A request whose operation is known. */
export interface MatchedRequest {
  readonly operation: SandboxOperation;
  readonly context: Context;
  readonly requestState: SandboxRequestInProgress;
  /** Headers of the response, which every stage may add to. */
  readonly headers: Record<string, string>;
}

const windowLengths: Readonly<Record<RateLimitEntry['per'], number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

export function prepareSandboxOptions(options: SandboxOptions): PreparedSandboxOptions {
  const sandboxApi = options.sandboxApi ?? createEngineSandboxApi(options.engine, options.problemType);
  const { limits = [], headers = false } = sandboxApi.description['x-rate-limit'] ?? {};
  return {
    options,
    sandboxApi,
    credentialLocations: listCredentialLocations(sandboxApi.description),
    windows: limits.map(({ requests, per }) => ({
      maxRequests: requests,
      windowMs: windowLengths[per],
      duration: per,
    })),
    hasLimitHeaders: headers,
  };
}
