import type { DeprecatedOperation } from '@refdesk/service-contract/changes';
import type { ClientRecording, RecordedOperationSummary } from './recording.ts';

/** Use of a deprecated operation, with the breaking changes that affect the client. */
interface BrokenUse {
  readonly operationUse: RecordedOperationSummary;
  readonly deprecatedOperation: DeprecatedOperation;
  readonly breaking: readonly string[];
}

/** Finds recorded operations with breaking changes in the next version, which the portal lists under "Deprecations". */
export function findBrokenOperationUses(
  { operations }: ClientRecording,
  deprecations: readonly DeprecatedOperation[],
): BrokenUse[] {
  return operations.flatMap((operationUse) => {
    const matchingDeprecations = deprecations.filter(
      ({ api, version, operation }) =>
        `${api}/${version}` === operationUse.api && operation.split('#')[0] === operationUse.operation,
    );
    return matchingDeprecations.flatMap((deprecatedOperation): BrokenUse[] => {
      const [, part] = deprecatedOperation.operation.split('#');
      if (part !== undefined)
        return operationUse.parts.includes(part)
          ? [{ operationUse, deprecatedOperation, breaking: deprecatedOperation.breaking }]
          : [];
      return [
        {
          operationUse,
          deprecatedOperation,
          breaking: deprecatedOperation.breaking.filter((change) => affects(change, operationUse.parts)),
        },
      ];
    });
  });
}

const locations: Readonly<Record<string, readonly string[]>> = {
  Request: ['request'],
  Response: ['response'],
  Parameters: ['query', 'header', 'path'],
};

/**
 * Whether a change, such as `Request, lines.price: removed`, affects a used part. A change without a part affects every
 * client.
 */
function affects(change: string, parts: readonly string[]): boolean {
  const [, group = '', name] = /^([^,:]+), (\S+):/.exec(change) ?? [];
  const prefixes = locations[group];
  if (prefixes === undefined || name === undefined) return true;
  // Only query parameters are recorded by name; path parameters are in every request.
  if (group === 'Parameters' && !parts.some((part) => part.startsWith('query.'))) return false;
  const used = parts.map((part) => part.replaceAll('[]', ''));
  return prefixes.some((prefix) =>
    used.some((part) => part === `${prefix}.${name}` || (part.endsWith(`.${name}`) && part.startsWith(`${prefix}.`))),
  );
}

/** Formats the report for the command line. */
export function formatBreakingReport(broken: readonly BrokenUse[], portal: string): string {
  if (broken.length === 0) return 'Nothing that was recorded breaks in the next version.\n';
  const sections = broken.map(({ operationUse, deprecatedOperation, breaking }) => {
    const { apiTitle, version, title, sunset, successors } = deprecatedOperation;
    const requests = formatRequests(operationUse.requests) + formatEnd(sunset);
    return [
      `${operationUse.operation} (${title}), ${apiTitle} ${version}: ${requests}`,
      ...successors.map((successor) => `  Use instead: ${successor.title}, ${portal}${successor.path}`),
      ...breaking.map((change) => `  - ${change}`),
    ].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

const formatRequests = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

const formatEnd = (sunset: string | null): string => (sunset === null ? '' : `, ends on ${sunset}`);
