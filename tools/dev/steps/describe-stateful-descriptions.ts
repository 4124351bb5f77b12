import { dirname, join } from 'node:path';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { checkStatefulOperations, loadSandboxDescription } from '@refdesk/sandbox';
import { listProviderDescriptions } from '../strict-descriptions.ts';

type OperationState = ReturnType<typeof checkStatefulOperations>[number];

/** Maximum number of operations without stored records that a report lists for each reason. */
const maxNames = 5;

/**
 * Describes for each description with `x-sandbox: stateful` which operations store records, which return their
 * examples, and why.
 */
export async function describeStatefulDescriptions(): Promise<readonly string[]> {
  const { strictFiles, otherFiles } = listProviderDescriptions();
  const statefulVersion = portal.modules.sandbox === false ? undefined : portal.modules.sandbox.stateful;
  // The API in `modules.sandbox.stateful` has its own conventions, which its lint checks.
  const files = [...strictFiles, ...otherFiles].filter((file) => dirname(file) !== statefulVersion);
  const reports = await Promise.all(
    files.map(async (file) => {
      const description = await loadSandboxDescription(join(resolveProviderPath('apis'), file)).catch(() => null);
      if (description === null || description['x-sandbox'] !== 'stateful') return [];
      return [formatStatefulOperationsSummary(file, checkStatefulOperations(description))];
    }),
  );
  return reports.flat();
}

/** Formats a summary: `library/1.0.0/openapi.yaml: the sandbox stores the records of 4 of 5 operations. …` */
export function formatStatefulOperationsSummary(file: string, states: readonly OperationState[]): string {
  const statelessOperations = states.filter(({ obstacle }) => obstacle !== null);
  const summary = `${file}: the sandbox stores the records of ${states.length - statelessOperations.length} of ${states.length} operations.`;
  if (statelessOperations.length === 0) return summary;
  const reasons = Map.groupBy(statelessOperations, ({ obstacle }) => obstacle ?? '');
  const lines = Array.from(reasons, ([reason, group]) => {
    const names = group.slice(0, maxNames).map(({ operation }) => operation.id);
    const rest = group.length > maxNames ? ` and ${group.length - maxNames} more` : '';
    return `  ${names.join(', ')}${rest}: ${reason}`;
  });
  return `${summary} The others return their examples:\n${lines.join('\n')}`;
}
