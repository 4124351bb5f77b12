import { getServiceText } from '@refdesk/messages/request-language';
import { countJsonValuesAndLevels, hasEscapedNul } from '@refdesk/sandbox/count-json-values-and-levels';
import { requestReportPath } from '@refdesk/service-contract/routes/request-report';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { startChargingMainThreadTime } from '../processor-time/main-thread-time.ts';
import type { HonoEnv } from './environment.ts';
import { commonRequestProblemFactories } from './errors.ts';
import { createNulCharacterProblem } from './to-request-problem.ts';

const kilobyte = 1024;

/** Maximum size of a body in bytes, and maximum number of values in its JSON. */
interface BodyLimit {
  readonly bytes: number;
  readonly values: number;
}

/** Sufficient for a logo of 64 kB as a data URL with other fields. */
const defaultLimit: BodyLimit = { bytes: 128 * kilobyte, values: 5_000 };

/** Operations with higher limits: a gateway reports 1,000 requests of up to 12 values in one batch. */
const otherLimits: Readonly<Record<string, BodyLimit>> = {
  [requestReportPath]: { bytes: 1024 * kilobyte, values: 15_000 },
};

const getLimit = (path: string): BodyLimit => otherLimits[path] ?? defaultLimit;

/** Rejects a body that is too large, by its declared length or while it is read. */
export const limitBodySize: MiddlewareHandler<HonoEnv> = (context, next) => {
  const { req } = context;
  if (cannotHaveBody(req)) return next();
  const { bytes } = getLimit(req.path);
  const reject = () => {
    throw commonRequestProblemFactories.bodyTooLarge(getServiceText('bodyKilobytes', { count: bytes / kilobyte }));
  };
  const length = req.header('content-length');
  // A body with a declared length is read as one string later, without a stream and a second request object.
  if (length === undefined || req.header('transfer-encoding') !== undefined)
    return bodyLimit({ maxSize: bytes, onError: reject })(context, next);
  return Number(length) > bytes ? reject() : next();
};

/** Maximum nesting of arrays and objects; no schema is deeper. */
const maxLevels = 64;

/** JSON, with well-formed parameters (RFC 9110, section 8.3.1). */
const jsonType = /^application\/json(?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"]*"))*$/i;

/**
 * Rejects a body that is not JSON in UTF-8; a form on another site cannot send that type without a preflight request.
 * Also rejects JSON with too many values, and NUL, which PostgreSQL cannot store: some strings are written after the
 * response.
 */
export const requireJsonBody: MiddlewareHandler<HonoEnv> = async ({ req }, next) => {
  if (hasBody(req)) {
    const type = req.header('content-type');
    const encoding = req.header('content-encoding') ?? 'identity';
    // Bodies are not decompressed: a kilobyte can become a gigabyte.
    if (encoding.toLowerCase() !== 'identity')
      throw commonRequestProblemFactories.unsupportedMediaType(getServiceText('bodyEncoded'), {
        headers: { 'Accept-Encoding': 'identity' },
      });
    const charset = type?.match(/;\s*charset="?([\w-]+)/i)?.[1] ?? 'utf-8';
    if (type === undefined || !jsonType.test(type) || charset.toLowerCase() !== 'utf-8') {
      throw commonRequestProblemFactories.unsupportedMediaType(
        type ? getServiceText('contentTypeWrong', { type: type.slice(0, 100) }) : getServiceText('contentTypeMissing'),
      );
    }
    const body = await req.text();
    startChargingMainThreadTime();
    checkJsonValueLimits(body, getLimit(req.path));
  }
  await next();
};

/** Rejects JSON that is too expensive to process. @throws Problem 413 or 400. */
export function checkJsonValueLimits(json: string, { values }: Pick<BodyLimit, 'values'> = defaultLimit): void {
  const { values: count, depth } = countJsonValuesAndLevels(json);
  if (count > values) throw commonRequestProblemFactories.bodyTooLarge(getServiceText('bodyValues', { count: values }));
  if (depth > maxLevels)
    throw commonRequestProblemFactories.invalidRequest(getServiceText('bodyLevels', { count: maxLevels }));
  if (hasEscapedNul(json)) throw createNulCharacterProblem();
}

function hasBody(req: HonoRequest): boolean {
  const length = req.header('content-length');
  if (cannotHaveBody(req)) return false;
  if (length !== undefined) return length !== '0';
  // A browser's DELETE has neither header and no body (RFC 9112, section 6.3); the adaptor passes an empty stream.
  const hasNoBodyHeader = req.header('content-type') === undefined && req.header('transfer-encoding') === undefined;
  return !hasNoBodyHeader && req.raw.body !== null;
}

/** Whether the platform discards the body of a request with this method (Fetch, section 5.4). */
const cannotHaveBody = ({ method }: HonoRequest): boolean => method === 'GET' || method === 'HEAD';
