import { dirname, join, resolve } from 'node:path';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import {
  listStatefulOperationSupport,
  listTranslatedOperationSupport,
  loadSandboxBehaviour,
  loadSandboxDescription,
} from '@refdesk/sandbox';
import { root } from '../../command.ts';
import { groupDescriptionFilesByStrictness } from '../strict-descriptions.ts';

type OperationState = ReturnType<typeof listStatefulOperationSupport>[number];

/** Maximum number of operations without stored records that a report lists for each reason. */
const maxNames = 5;

/**
 * Describes for each description with `x-sandbox: stateful` or `translated` which operations use stored records, which
 * return their examples, and why.
 *
 * @throws Error if an operation cannot be translated.
 */
export async function describeStatefulOperationSupport(): Promise<readonly string[]> {
  const { strictFiles, otherFiles } = groupDescriptionFilesByStrictness();
  const statefulVersion = portal.modules.sandbox === false ? undefined : portal.modules.sandbox.stateful;
  // The API in `modules.sandbox.stateful` has its own conventions, which its lint checks.
  const files = [...strictFiles, ...otherFiles].filter((file) => dirname(file) !== statefulVersion);
  const reports = await Promise.all(
    files.map(async (file) => {
      const description = await loadSandboxDescription(join(resolveProviderPath('apis'), file)).catch(() => null);
      if (description === null || description['x-sandbox'] !== 'stateful') return [];
      return [formatStatefulOperationsSummary(file, listStatefulOperationSupport(description))];
    }),
  );
  return [...reports.flat(), ...(await describeTranslatedDescriptions(statefulVersion))];
}

/** Describes the older versions of collections; that of `statefulVersion` has its own tests. */
async function describeTranslatedDescriptions(statefulVersion: string | undefined): Promise<readonly string[]> {
  const files = new Map<string, string>(
    portal.apis.flatMap(({ id, versions }) =>
      versions.map(({ version, description }) => [`${id}/${version}`, resolve(root, 'site', description)] as const),
    ),
  );
  const load = (file: string | undefined) =>
    file === undefined ? null : loadSandboxDescription(file).catch(() => null);
  const reports = portal.apis.flatMap(({ id, versions }) =>
    versions.map(async ({ version, successorsIn }) => {
      const newerFile = successorsIn ? files.get(successorsIn) : undefined;
      if (newerFile === undefined || successorsIn === statefulVersion) return [];
      const [older, newer] = await Promise.all([load(files.get(`${id}/${version}`)), load(newerFile)]);
      if (older?.['x-sandbox'] !== 'translated' || newer === null) return [];
      const behaviour = await loadSandboxBehaviour(join(dirname(newerFile), 'sandbox.ts'));
      const states = await listTranslatedOperationSupport(older, newer, behaviour);
      return [formatStatefulOperationsSummary(`${id}/${version}, translated to ${successorsIn}`, states)];
    }),
  );
  return (await Promise.all(reports)).flat();
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
