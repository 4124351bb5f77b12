import type { SandboxOperation } from '../description/operation.ts';

/**
 * Creates the headers of a deprecated operation: date of deprecation (RFC 9745), date of removal (RFC 8594), and
 * successor.
 */
export function createDeprecationHeaders(
  { deprecation }: SandboxOperation,
  getSuccessorUrl: (operationId: string) => string | null,
): Readonly<Record<string, string>> {
  if (deprecation === null) return {};
  const { deprecatedOn, sunset, successors } = deprecation;
  const links = successors.flatMap((id) => {
    const url = getSuccessorUrl(id);
    return url === null ? [] : [`<${url}>; rel="successor-version"`];
  });
  return {
    ...(deprecatedOn && { Deprecation: `@${Date.parse(deprecatedOn) / 1000}` }),
    ...(sunset && { Sunset: new Date(sunset).toUTCString() }),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}
