import type { RateObject } from '@refdesk/openapi/extensions';
import type { Context } from 'hono';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { SandboxCall } from '../http/exchange.ts';
import type { RateLimitWindow } from '../http/rate-limit.ts';
import { createCurrentSurface, type Surface } from '../surface.ts';
import type { SandboxOptions } from './options.ts';

/** The options of a sandbox, and the values derived from its description once. */
export interface SandboxGateway {
  readonly options: SandboxOptions;
  readonly surface: Surface;
  /** Header names of credentials, those of the first security requirement first. */
  readonly credentialHeaders: readonly string[];
  readonly windows: readonly RateLimitWindow[];
  readonly hasLimitHeaders: boolean;
}

/** A request whose operation is known. */
export interface ArrivedRequest {
  readonly operation: SandboxOperation;
  readonly context: Context;
  readonly call: SandboxCall;
  /** Headers of the response, to which every stage can add. */
  readonly headers: Record<string, string>;
}

const windowLengths: Readonly<Record<RateObject['per'], number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const surface = options.surface ?? createCurrentSurface(options.engine, options.problemType);
  const { limits = [], headers = false } = surface.description['x-rate-limit'] ?? {};
  return {
    options,
    surface,
    credentialHeaders: readCredentialHeaders(surface.description),
    windows: limits.map(({ requests, per }) => ({ requests, milliseconds: windowLengths[per], words: per })),
    hasLimitHeaders: headers,
  };
}

interface SecurityScheme {
  readonly type?: string;
  readonly in?: string;
  readonly name?: string;
}

/** Returns `Authorization`, or the header of an API key. */
function readCredentialHeaders({ components, security = [] }: Description): readonly string[] {
  const schemes = (components?.securitySchemes ?? {}) as Readonly<Record<string, SecurityScheme>>;
  const headers = security.flatMap((requirement) => Object.keys(requirement)).map((name) => headerOf(schemes[name]));
  return headers.length === 0 ? ['Authorization'] : [...new Set(headers)];
}

const headerOf = ({ type, in: location, name }: SecurityScheme = {}): string =>
  type === 'apiKey' && location === 'header' && name !== undefined ? name : 'Authorization';
