import {
  type BaseResolver,
  type Config,
  createConfig,
  type Document,
  lintDocument,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import type { DescriptionDiagnostic, UnlocatedDiagnostic } from './description-diagnostic.ts';
import { convertLinterProblems } from './linter-diagnostic.ts';
import { locateDiagnostic } from './locate-diagnostic.ts';
import { lintSchemaKeywordsPlugin } from './schema-keywords.ts';

/** Rules on which the others depend. */
const structureRules = { struct: 'error', 'no-unresolved-refs': 'error' } as const;

/**
 * Errors break pages or prevent them from being generated; warnings suggest improvements. Style is checked when the
 * descriptions themselves are linted.
 */
const pageRules = {
  ...structureRules,
  'operation-parameters-unique': 'error',
  'security-defined': 'error',
  'operation-operationId-unique': 'warn',
  // `linter-diagnostic.ts` makes warnings of the errors that `repair-description.ts` works around.
  'path-parameters-defined': 'error',
  'portal/schema-keywords': 'warn',
  'no-identical-paths': 'warn',
  'operation-summary': 'warn',
  'tag-description': 'warn',
  'operation-tag-defined': 'warn',
  'no-schema-type-mismatch': 'warn',
  'no-enum-type-mismatch': 'warn',
  'no-required-schema-properties-undefined': 'warn',
} as const;

// By default the linter rejects every field that a schema does not name. JSON Schema (2020-12, section 10.3.2.3) allows
// them, unless the schema has `additionalProperties` or `unevaluatedProperties`.
const exampleRule = { severity: 'warn', allowAdditionalProperties: true } as const;

/** Rules that validate every example. They take most of the linting time and do not affect pages. */
const exampleRules = {
  'no-invalid-media-type-examples': exampleRule,
  'no-invalid-schema-examples': exampleRule,
  'no-invalid-parameter-examples': exampleRule,
} as const;

/** Result of the linter. */
export interface LintResult {
  readonly diagnostics: readonly DescriptionDiagnostic[];
  /** Whether the structure is valid OpenAPI; otherwise no other check is possible. */
  readonly isStructureValid: boolean;
}

const rulesByPart = { all: { ...pageRules, ...exampleRules }, pages: pageRules, examples: exampleRules } as const;

/**
 * Creates the linter configuration for all descriptions, with all rules or only those that concern pages or examples.
 */
export const createLintConfig = (part: keyof typeof rulesByPart = 'all'): Promise<Config> =>
  createConfig({ rules: rulesByPart[part], plugins: [lintSchemaKeywordsPlugin] });

/** Lints a description and all files that it references. */
export async function lintDescription(
  document: Document,
  config: Config,
  externalRefResolver: BaseResolver,
): Promise<LintResult> {
  const circular = findCircularReferences(document.parsed);
  if (circular.length > 0)
    return {
      diagnostics: await Promise.all(
        circular.map((diagnostic) => locateDiagnostic(diagnostic, document, externalRefResolver)),
      ),
      isStructureValid: false,
    };
  const problems = await lintDocument({ document, config, externalRefResolver }).catch((error: unknown) =>
    lintStructure(error, document, externalRefResolver),
  );
  const reported = problems.filter((problem) => !problem.ignored);
  return {
    diagnostics: await convertLinterProblems(reported, externalRefResolver),
    isStructureValid: reported.every(({ ruleId }) => ruleId !== 'struct'),
  };
}

/** Checks only the structure, because other rules throw if it is invalid. Throws `error` if the structure is valid. */
async function lintStructure(
  error: unknown,
  document: Document,
  externalRefResolver: BaseResolver,
): Promise<NormalizedProblem[]> {
  const problems = await lintDocument({
    document,
    config: await createConfig({ rules: structureRules, plugins: [lintSchemaKeywordsPlugin] }),
    externalRefResolver,
  });
  if (problems.length === 0) throw error;
  return problems;
}

/** Finds references that resolve only to each other, and therefore have no target. */
function findCircularReferences(root: unknown): UnlocatedDiagnostic[] {
  return findObjectsWithKey(root, '$ref')
    .filter(({ node }) => isCircular(node.$ref, root))
    .map(({ pointer, node }) => ({
      pointer,
      message: `The reference ${node.$ref} refers back to itself.`,
      hint: 'Replace one of the references in the circle with its content.',
    }));
}

function isCircular(reference: unknown, root: unknown, seen: readonly string[] = []): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return false;
  if (seen.includes(reference)) return true;
  const target = getValueAtPointer(root, decodeUriFragment(reference));
  return isObjectOrArray(target) && isCircular(target.$ref, root, [...seen, reference]);
}
