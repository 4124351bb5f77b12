import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { getLineColLocation, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { parsePluginOptions } from '@refdesk/plugin-options';
import { getProviderPathFromRoot, portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import {
  listUnknownRuleAndEffectNames,
  listUnresolvableFilterParameters,
  loadSandboxBehaviour,
  loadSandboxDescription,
  readSandboxOperations,
} from '@refdesk/sandbox';
import { findSimilarNames } from '@refdesk/similar-names';
import { loadVersionsOfAllApis } from '../../plugins/api-reference/src/load/apis.ts';
import { DescriptionError } from '../../plugins/api-reference/src/load/description-diagnostic.ts';
import { formatSuggestions } from '../../plugins/api-reference/src/load/linter-diagnostic.ts';
import { type ApiOptions, optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { findUnlimitedSchemas, type UnlimitedSchema } from './find-unlimited.ts';
import { describeStatefulOperationSupport } from './steps/describe-stateful-operation-support.ts';
import { groupDescriptionFilesByStrictness } from './strict-descriptions.ts';

/** A violation of the provider's apis/redocly.yaml in a description. */
export interface DescriptionProblem {
  /** Path of the file, relative to the folder of the descriptions. */
  readonly file: string;
  /** Line and column, starting at 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer within the file. */
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
  /** Valid values, if the rule knows any. */
  readonly suggestions: readonly string[];
}

/**
 * Applies the rules of `redocly.yaml` in a folder to the `listed` descriptions, or to every
 * `<api>/<version>/openapi.yaml` in it, and to all files that they reference. Warnings are treated as problems.
 *
 * @throws Error if the folder has no description, or the rules are invalid.
 */
export async function lintDescriptions(
  folder: string,
  listed?: readonly string[],
): Promise<readonly DescriptionProblem[]> {
  const config = await loadConfig({ configPath: join(folder, 'redocly.yaml') });
  const entries = [...(listed ?? (await Array.fromAsync(glob('*/*/openapi.{yaml,yml,json}', { cwd: folder }))))];
  if (entries.length === 0) throw new Error(`${folder} contains no description, such as <api>/<version>/openapi.yaml.`);
  const lintResults = await Promise.all(
    entries.sort().map((entry) => lint({ ref: join(folder, entry), config: config.forAlias(getAlias(entry)) })),
  );
  const unlimited = await Promise.all(
    entries.map(async (entry) =>
      (await findUnlimitedSchemas(join(folder, entry), config)).map((item) => toLimitProblem(entry, item)),
    ),
  );
  return [
    ...removeDuplicates(lintResults.flat().map((problem) => toDescriptionProblem(problem, folder))),
    ...unlimited.flat(),
  ];
}

/** Creates a problem that points into the bundled description, since the line is unknown. */
function toLimitProblem(file: string, { pointer, lacks }: UnlimitedSchema): DescriptionProblem {
  const message =
    lacks === 'maxItems' ? 'Arrays in requests must declare maxItems.' : 'Strings in requests must declare maxLength.';
  return { file, line: 1, column: 1, pointer, rule: 'request-limits', message, suggestions: [] };
}

/** Removes duplicates: the linter reports a part that several operations share once for each of them. */
const removeDuplicates = (problems: readonly DescriptionProblem[]): DescriptionProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Returns the name of a version's rules in redocly.yaml: `main/2.0.0/openapi.yaml` → `main@2.0.0`. */
const getAlias = (entry: string): string => entry.split(/[\\/]/).slice(0, 2).join('@');

function toDescriptionProblem(
  { location: [location], ruleId, message, suggest }: NormalizedProblem,
  folder: string,
): DescriptionProblem {
  if (location === undefined)
    return { file: '.', line: 1, column: 1, pointer: '#/', rule: ruleId, message, suggestions: suggest };
  const { start } = getLineColLocation(location);
  return {
    file: relative(folder, location.source.absoluteRef),
    line: start.line,
    column: start.col,
    pointer: location.pointer ?? '#/',
    rule: ruleId,
    message:
      ruleId === 'no-unresolved-refs' ? `${message}: ${findReference(location.source.body, start.line)}` : message,
    suggestions: suggest,
  };
}

/** Returns the reference on a line, or on the next one. */
function findReference(text: string, line: number): string {
  const lines = text
    .split('\n')
    .slice(line - 1, line + 1)
    .join('\n');
  return /\$ref['"]?:\s*['"]?([^\s'"]+)/.exec(lines)?.[1] ?? lines.trim();
}

/** Maximum number of locations listed for equal problems. */
const maxLocations = 3;

/** Formats problems; equal problems are combined, with their number and first locations. */
export function formatLintProblems(problems: readonly DescriptionProblem[], folder: string): string[] {
  const groups = Map.groupBy(problems, ({ rule, message, suggestions }) =>
    JSON.stringify([rule, message, suggestions]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length <= maxLocations)
      return group.map((problem) => formatLintProblem(problem, folder));
    const locations = group
      .slice(1, maxLocations)
      .map(({ file, line, column }) => `${join(folder, file)}:${line}:${column}`);
    return [
      `${formatLintProblem(first, folder)}\n  Also at ${locations.join(', ')} and ${group.length - maxLocations} more, ${group.length} in all.`,
    ];
  });
}

/** Formats a problem for a terminal: location, rule, error and fix. */
export function formatLintProblem(
  { file, line, column, pointer, rule, message, suggestions }: DescriptionProblem,
  folder: string,
): string {
  const hint = suggestions.length > 0 ? `\n  ${formatSuggestions(suggestions)}` : '';
  return `${join(folder, file)}:${line}:${column} ${pointer}\n  ${message} (${rule})${hint}`;
}

/**
 * Lists the problems that the build finds in the provider's descriptions, and the rules and effects that the sandbox
 * does not implement, using the code of the build and the sandbox.
 */
async function listBuildProblems(folder: string, strict: readonly string[]): Promise<readonly DescriptionProblem[]> {
  const apis = readApis();
  if (apis instanceof Error)
    return [
      {
        ...wholeFile,
        file: relative(folder, resolveProviderPath('portal.config.ts')),
        rule: 'configuration',
        message: apis.message,
        suggestions: [],
      },
    ];
  const diagnostics = await loadVersionsOfAllApis(apis, resolve(root, 'site')).then(
    () => [],
    (error: unknown) => (error instanceof DescriptionError ? error.diagnostics : Promise.reject(error)),
  );
  const problems = diagnostics.map(({ file, line = 1, pointer, message, hint }) => ({
    ...{ file: relative(folder, resolve(process.env.INIT_CWD ?? '', file)), line, column: 1, pointer, rule: 'build' },
    message: hint === undefined ? message : `${message} ${hint}`,
    suggestions: [],
  }));
  return [...problems, ...(await Promise.all(strict.map((entry) => lintSandboxNames(folder, entry)))).flat()];
}

const unreadableRule = 'readable';
const wholeFile = { line: 1, column: 1, pointer: '#/' };

/** Reads the provider's APIs the way the build does; returns an error if the configuration is invalid. */
function readApis(): readonly ApiOptions[] | Error {
  try {
    // The site removes these fields, too: they are not options of the plugin.
    const apis = portal.apis.map(({ accent: _, access: __, ...api }) => api);
    return parsePluginOptions('@refdesk/api-reference', optionsSchema, { apis }).apis;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function lintSandboxNames(folder: string, entry: string): Promise<DescriptionProblem[]> {
  const description = await loadSandboxDescription(join(folder, entry)).catch((error: Error) => error);
  if (description instanceof Error)
    return [{ ...wholeFile, file: entry, rule: unreadableRule, message: description.message, suggestions: [] }];
  const behaviour = await loadSandboxBehaviour(join(folder, dirname(entry), 'sandbox.ts'));
  const names = listUnknownRuleAndEffectNames(readSandboxOperations(description), behaviour).map(
    ({ operation, extension, name, known }) => ({
      ...{ operation, pointer: `${operation}/${extension}` },
      message: `The sandbox has no ${extension === 'x-rules' ? 'rule' : 'effect'} "${name}".`,
      suggestions: findSimilarNames(name, known),
    }),
  );
  const filters =
    dirname(entry) === getStatefulVersion()
      ? listUnresolvableFilterParameters(description, behaviour).map(createFilterProblem)
      : [];
  return Promise.all(
    [...names, ...filters].map(async ({ operation, ...problem }) => ({
      ...(await findOperation(folder, entry, operation)),
      rule: 'sandbox',
      ...problem,
    })),
  );
}

const createFilterProblem = ({
  operation,
  parameter,
  name,
  type,
  known,
}: ReturnType<typeof listUnresolvableFilterParameters>[number]) => ({
  ...{ operation, pointer: `${operation}/parameters/${parameter}` },
  message:
    type === 'rule'
      ? `The sandbox has no filter "${name}".`
      : `No record has the field "${name}", so the sandbox finds nothing with this parameter. Set the field that it compares in x-filter.`,
  suggestions: findSimilarNames(name, known),
});

/**
 * Locates an operation's identifier in the description's folder; returns the start of the description if it is not
 * found.
 */
async function findOperation(
  folder: string,
  entry: string,
  operation: string,
): Promise<Pick<DescriptionProblem, 'file' | 'line' | 'column'>> {
  const operationIdPattern = new RegExp(`^\\s*["']?operationId["']?:\\s*["']?${RegExp.escape(operation)}["']?,?\\s*$`);
  for await (const file of glob('**/*.{yaml,yml,json}', { cwd: join(folder, dirname(entry)) })) {
    const line = (await readFile(join(folder, dirname(entry), file), 'utf8'))
      .split('\n')
      .findIndex((text) => operationIdPattern.test(text));
    if (line !== -1) return { file: join(dirname(entry), file), line: line + 1, column: 1 };
  }
  return { file: entry, line: 1, column: 1 };
}

/**
 * Returns the version, such as `main/2.0.0`, whose lists can be filtered by field and with the provider's filters;
 * undefined if the portal has no sandbox.
 */
const getStatefulVersion = (): string | undefined =>
  portal.modules.sandbox === false ? undefined : portal.modules.sandbox.stateful;

async function lintAll(folder: string): Promise<readonly DescriptionProblem[]> {
  const { strictFiles, otherFiles } = groupDescriptionFilesByStrictness();
  for (const file of otherFiles)
    console.log(`Not linted, because its API is not strict in ${getProviderPathFromRoot('portal.config.ts')}: ${file}`);
  // Style rules belong to a provider, and apply only to its strict APIs.
  const linted = strictFiles.length === 0 ? [] : await lintDescriptions(folder, strictFiles);
  const lintedLocations = new Set(linted.map(({ file, pointer }) => `${file} ${pointer}`));
  // If a description cannot be read, the linter has already reported the reason with its location.
  const buildProblems = (await listBuildProblems(folder, strictFiles)).filter(
    ({ file, pointer, rule }) =>
      !lintedLocations.has(`${file} ${pointer}`) && (rule !== unreadableRule || linted.length === 0),
  );
  return [...linted, ...buildProblems];
}

if (import.meta.main) {
  parseCommandLine('\nChecks the API descriptions of the portal.', {});
  const folder = resolveProviderPath('apis');
  const problems = await lintAll(folder);
  for (const text of formatLintProblems(problems, relative(process.cwd(), folder))) console.error(`${text}\n`);
  for (const text of await describeStatefulOperationSupport()) console.log(text);
  const count = problems.length;
  console.log(
    count === 0
      ? 'The API descriptions satisfy every rule.'
      : `The API descriptions have ${count} ${count === 1 ? 'problem' : 'problems'}.`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}
