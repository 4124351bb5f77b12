import { relative } from 'node:path';
import { type BaseResolver, type Config, createConfig, type Document, lintDocument, type NormalizedProblem } from '@redocly/openapi-core';
import type { Fault } from './fault.ts';

/** The rules without which pages would be wrong. Style is for the lint of the descriptions themselves. */
const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'security-defined': 'error',
  'tag-description': 'error',
  'operation-tag-defined': 'error',
  'no-schema-type-mismatch': 'error',
  'no-enum-type-mismatch': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
} as const;

/** Configuration of the linter; made once for all descriptions. */
export const createLintConfig = (): Promise<Config> => createConfig({ rules });

/** The faults that the linter finds in a description and in every file that it refers to. */
export async function lint(document: Document, config: Config, externalRefResolver: BaseResolver): Promise<Fault[]> {
  const problems = await lintDocument({ document, config, externalRefResolver });
  return problems.filter((problem) => !problem.ignored).map(toFault);
}

/** A problem of the linter or bundler as a fault. */
export function toFault(problem: NormalizedProblem): Fault {
  const [location] = problem.location;
  return {
    file: location ? relative(process.cwd(), location.source.absoluteRef) : 'description',
    line: location && 'start' in location ? location.start?.line : undefined,
    pointer: location && 'pointer' in location ? (location.pointer ?? '#/') : '#/',
    message: `${problem.message} (${problem.ruleId})`,
    remedy: problem.suggest.length > 0 ? `Did you mean ${problem.suggest.slice(0, 3).join(' or ')}?` : undefined,
  };
}
