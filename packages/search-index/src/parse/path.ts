/** A path as readers write it: `/v2/jobs/{jobId}/schedule`, `jobs/123/schedule`, or a URL with a query. */
export interface QueriedPath {
  /** Lower case; `*` for a parameter. */
  readonly segments: readonly string[];
  /** Names in the query string. */
  readonly parameters: readonly string[];
}

/** Reads a path; null if the text is not one. */
export function parseQueriedPath(text: string): QueriedPath | null {
  const [beforeHash = ''] = text
    .replace(/^["'<(]/, '')
    .replace(/(?<![">'),.;])[">'),.;]+$/, '')
    .split('#');
  const [path = '', query = ''] = beforeHash.replace(/^https?:\/\/[^/]+/, '').split('?');
  if (!path.includes('/') || /^https?\//i.test(path)) return null;
  const allSegments = path.split('/').filter(Boolean).map(toSegment);
  // Other products serve their API under /api.
  const segments = allSegments[0] === 'api' && allSegments.length > 1 ? allSegments.slice(1) : allSegments;
  const parameters = query
    .split('&')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter(Boolean);
  return segments.some((segment) => segment !== '*') ? { segments, parameters } : null;
}

function toSegment(text: string): string {
  const isParameter = /^[{:<[*$]/.test(text) || /^\d+$/.test(text) || /^[\da-f]{8}-[\da-f-]{27}$/i.test(text);
  return isParameter ? '*' : decode(text).toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the segments of a document's path, normalized for comparison. */
export const normalizePathSegments = (path: string): string[] => path.split('/').filter(Boolean).map(toSegment);

/**
 * Scores, from 0 to 1, how well a path matches a document's path: 1 if they differ only in parameter names and an
 * omitted version; less if it is only part of the document's path.
 */
export function scorePathMatch({ segments }: QueriedPath, documentSegments: readonly string[]): number {
  let best = 0;
  for (let start = 0; start + segments.length <= documentSegments.length; start += 1)
    best = Math.max(best, scoreMatchAt(segments, documentSegments, start));
  return best;
}

function scoreMatchAt(segments: readonly string[], documentSegments: readonly string[], start: number): number {
  let fit = 1;
  for (const [index, segment] of segments.entries()) {
    const other = documentSegments[start + index] ?? '';
    if (segment === other) continue;
    const isLast = index === segments.length - 1;
    // While typing, the last segment may be a prefix; a word may be the value of a parameter.
    if (isLast && segment.length > 1 && other.startsWith(segment)) fit *= 0.9;
    else if (other === '*') fit *= 0.6;
    else return 0;
  }
  const isVersionOnly = start === 1 && /^v\d+$/.test(documentSegments[0] ?? '');
  const missing = documentSegments.length - segments.length - (isVersionOnly ? 1 : 0);
  return missing === 0 ? fit : fit * (0.4 + (0.4 * segments.length) / documentSegments.length);
}
