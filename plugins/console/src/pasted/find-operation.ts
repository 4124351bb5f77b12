import { countEditDistance } from '@refdesk/similar-names';
import type { ListedOperation, OperationList } from '../model/operation-list.ts';

/** Operation that matches a pasted request exactly or approximately. */
export interface PastedOperationMatch {
  readonly operation: ListedOperation;
  /** Values of path parameters, keyed by name. */
  readonly path: Readonly<Record<string, string>>;
  /** Base URL of the request, without a trailing slash; empty if the URL is relative. */
  readonly baseUrl: string;
  /** Whether the API of the operation has this base URL. */
  readonly isKnownBaseUrl: boolean;
  /** Whether method and path are those of the operation. */
  readonly isExact: boolean;
}

/** Maximum difference between a request and an operation. */
const maxCost = 4;

const otherMethodCost = 1.5;
const otherVersionCost = 1;

/** Finds the operation that a request calls; null if none is similar. `ownOrigin` also serves the sandbox. */
export function findPastedOperation(
  { apis, operations }: OperationList,
  { method, url }: { readonly method: string; readonly url: string },
  ownOrigin: string,
): PastedOperationMatch | null {
  const { base: baseUrl, segments } = splitUrl(url, [...apis.flatMap(({ bases }) => bases), ownOrigin]);
  if (segments.length === 0 || segments.length > 20) return null;
  const candidates = operations.map((operation) => {
    const bases = apis[operation.api]?.bases ?? [];
    const isBaseKnown = bases.includes(baseUrl) || baseUrl === ownOrigin;
    // Two APIs may have the same path.
    const cost = getDistance(operation, method, segments) + (isBaseKnown ? 0 : 0.1);
    return { operation, isBaseKnown, cost };
  });
  const best = candidates.reduce((minimum, other) => (other.cost < minimum.cost ? other : minimum));
  if (best.cost > maxCost) return null;
  const { operation, isBaseKnown: isKnownBaseUrl } = best;
  return { operation, baseUrl, isKnownBaseUrl, path: readPath(operation.route, segments), isExact: best.cost < 0.5 };
}

/** Splits a URL after the longest known base URL, or else after its host. */
function splitUrl(url: string, bases: readonly string[]): { readonly base: string; readonly segments: string[] } {
  const knownBase = bases
    .filter((base) => base !== '' && (url === base || url.startsWith(`${base}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
  const base = knownBase ?? /^https?:\/\/[^/]*/i.exec(url)?.[0] ?? '';
  return { base, segments: url.slice(base.length).split('/').filter(Boolean).map(decodeSegment) };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isVersion = (segment: string | undefined): boolean => segment !== undefined && /^v\d+(?:\.\d+)*$/i.test(segment);
const isParameter = (segment: string): boolean => /^\{.*\}$/.test(segment);

/** Computes the difference between a request and an operation: 0 for an exact match. */
function getDistance({ method, route }: ListedOperation, requestMethod: string, segments: readonly string[]): number {
  const template = route.split('/').filter(Boolean);
  const [expected, version] = splitVersion(template);
  const [actual, pastedVersion] = splitVersion(segments[0] === 'api' ? segments.slice(1) : segments);
  if (expected.length !== actual.length) return Number.POSITIVE_INFINITY;
  const literals = expected.reduce((cost, segment, index) => cost + measureSegment(segment, actual[index] ?? ''), 0);
  return (
    literals +
    (segments[0] === 'api' ? 0.6 : 0) +
    (method === requestMethod ? 0 : otherMethodCost) +
    (version === pastedVersion ? 0 : otherVersionCost)
  );
}

function measureSegment(template: string, pastedSegment: string): number {
  // A literal is preferred to a parameter: /jobs/search is not the job "search".
  if (isParameter(template)) return 0.01;
  if (template === pastedSegment) return 0;
  const edits = countEditDistance(template.toLowerCase(), pastedSegment.toLowerCase());
  return edits <= Math.max(2, template.length / 3) ? 0.5 + edits / 2 : Number.POSITIVE_INFINITY;
}

const splitVersion = (segments: readonly string[]): readonly [string[], string] =>
  isVersion(segments[0]) ? [segments.slice(1), (segments[0] ?? '').toLowerCase()] : [[...segments], ''];

function readPath(route: string, segments: readonly string[]): Record<string, string> {
  const [expected] = splitVersion(route.split('/').filter(Boolean));
  const [actual] = splitVersion(segments[0] === 'api' ? segments.slice(1) : segments);
  return Object.fromEntries(
    expected.flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1, -1), actual[index] ?? '']] : [])),
  );
}
