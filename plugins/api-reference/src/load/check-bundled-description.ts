import {
  listOperationsWithPathItems,
  type OperationWithPathItem,
  readOperationSummary,
} from '@refdesk/api-model/operation/operation';
import { findCircularCompositionReferences } from '@refdesk/openapi/circular-composition';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { getOperationIdentifier, getOperationSlug } from '@refdesk/openapi/operation-address';
import { appendToPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { resolveReference } from '@refdesk/openapi/reference';
import { bidiControlCharacters } from '@refdesk/openapi/remove-internal-parts-and-bidi-controls';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { checkExtensions } from './check-extensions.ts';
import { checkLifecycles } from './check-lifecycles.ts';
import { checkRequiredScopesDeclared } from './check-required-scopes-declared.ts';
import { checkTagSections } from './check-tag-sections.ts';
import { checkUnshownParts } from './check-unshown-parts.ts';
import { downgradeDiagnosticsToWarnings, type UnlocatedDiagnostic } from './description-diagnostic.ts';
import { removeInvalidExtensionsAndReferences } from './remove-invalid-extensions-and-references.ts';

/**
 * Checks that `nullable` has a `type` next to it, to which it adds null in OpenAPI 3.0. Without a type, it has no
 * effect and examples cannot be validated.
 */
const checkNullable = (document: OpenApiDocument): UnlocatedDiagnostic[] =>
  findObjectsWithKey(document, 'nullable')
    .filter(({ node }) => node.nullable === true && !('type' in node) && !('$ref' in node))
    .map(({ pointer }) => ({
      pointer: `${pointer}/nullable`,
      message: 'The schema has nullable, but no type.',
      hint: 'Add its type.',
    }));

/** Checks a bundled description beyond the rules of OpenAPI, and reports all errors. */
export function checkBundledDescription(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const extensionFindings = checkExtensions(document);
  const validDocument = removeInvalidExtensionsAndReferences(document, extensionFindings);
  return [
    ...extensionFindings.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...checkSlugs(validDocument),
    ...checkTagOperations(validDocument),
    ...checkProblems(validDocument),
    ...checkResultCodes(validDocument),
    ...downgradeDiagnosticsToWarnings('enum-meanings', checkEnumMeanings(validDocument)),
    ...checkLifecycles(validDocument),
    ...downgradeDiagnosticsToWarnings('scopes', checkRequiredScopesDeclared(validDocument)),
    ...downgradeDiagnosticsToWarnings('nullable-without-type', checkNullable(validDocument)),
    ...downgradeDiagnosticsToWarnings('circular-composition', checkCompositions(validDocument)),
    ...downgradeDiagnosticsToWarnings('misleading-text', checkText(validDocument)),
    ...downgradeDiagnosticsToWarnings('not-drawn', checkUnshownParts(validDocument)),
    ...checkTagSections(validDocument),
  ];
}

const getPointer = ({ route, method }: OperationWithPathItem): string =>
  appendToPointer(appendToPointer('#/paths', route), method);

/** Checks that no two operations choose the same slug. Equal derived slugs are numbered, with a warning. */
function checkSlugs(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const bySlug = Map.groupBy(listOperationsWithPathItems(document), ({ operation, method, route }) =>
    getOperationSlug(operation, getOperationIdentifier(operation, method, route)),
  );
  return [...bySlug].flatMap(([slug, [first, ...others]]) =>
    others.map((entry): UnlocatedDiagnostic => {
      const message = `The slug ${slug} is already used by ${first?.method.toUpperCase()} ${first?.route}.`;
      const isChosen = entry.operation['x-slug'] !== undefined;
      return {
        pointer: getPointer(entry),
        message,
        hint: 'Give one of them another x-slug.',
        level: isChosen ? 'error' : 'warning',
        kind: 'same-address',
      };
    }),
  );
}

/** Checks that a tag's `x-operations` lists only operations that have it as their first tag. */
function checkTagOperations(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const operations = listOperationsWithPathItems(document).map(readOperationSummary);
  return (document.tags ?? []).flatMap(({ name, 'x-operations': listed = [] }, index) => {
    const tagged = operations.filter(({ tag }) => tag === name).map(({ id }) => id);
    return listed
      .filter((id) => !tagged.includes(id))
      .map((id) => ({
        pointer: `#/tags/${index}/x-operations`,
        message: `The tag ${name} has no operation ${id}.`,
        hint: `It is the first tag of ${tagged.join(', ') || 'no operation'}.`,
      }));
  });
}

/** Checks that the problems of responses are in the catalogue and have the same status as the response. */
function checkProblems(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const catalogue = document['x-problems'] ?? {};
  return listOperationsWithPathItems(document).flatMap((entry) =>
    Object.entries(entry.operation.responses ?? {}).flatMap(([status, response]) =>
      (resolveReference(document, response)['x-problems'] ?? []).flatMap((slug) => {
        const pointer = `${getPointer(entry)}/responses/${status}`;
        const problem = catalogue[slug];
        if (!problem)
          return [
            {
              pointer,
              message: `There is no problem ${slug}.`,
              hint: `x-problems at the root has ${getNames(catalogue)}.`,
            },
          ];
        if (String(problem.status) === status) return [];
        return [{ pointer, message: `The problem ${slug} has status ${problem.status}, not ${status}.` }];
      }),
    ),
  );
}

function checkResultCodes(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const catalogue = document['x-result-codes'] ?? {};
  const unknownOrRepeated = listOperationsWithPathItems(document).flatMap((entry) => {
    const names = entry.operation['x-result-codes'] ?? [];
    const pointer = `${getPointer(entry)}/x-result-codes`;
    const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
    return [
      ...names
        .filter((name) => !catalogue[name])
        .map((name) => ({
          pointer,
          message: `The result code ${name} is not declared.`,
          hint: `x-result-codes at the root has ${getNames(catalogue)}.`,
        })),
      ...[...repeated].map((name) => ({
        pointer,
        message: `The result code ${name} is listed more than once.`,
        hint: 'List each code once.',
      })),
    ];
  });
  return [...unknownOrRepeated, ...checkResultCodeNumbers(catalogue)];
}

/** Checks that result codes have distinct numbers, by which clients distinguish them. */
function checkResultCodeNumbers(catalogue: NonNullable<OpenApiDocument['x-result-codes']>): UnlocatedDiagnostic[] {
  const byNumber = Map.groupBy(Object.keys(catalogue), (name) => catalogue[name]?.code);
  return [...byNumber].flatMap(([code, [first, ...others]]) =>
    others.map((name) => ({
      pointer: `#/x-result-codes/${name}`,
      message: `The result code ${name} has the number ${code}, which ${first} already has.`,
      hint: `Use ${1 + Math.max(...Object.values(catalogue).map((entry) => entry.code))}, which is free.`,
    })),
  );
}

const getNames = (catalogue: Readonly<Record<string, unknown>>): string => Object.keys(catalogue).join(', ') || 'none';

/** Checks that `x-enumDescriptions` describes every value of an enumeration, and no others. */
function checkEnumMeanings(document: OpenApiDocument): UnlocatedDiagnostic[] {
  // Only schemas have this extension.
  return findObjectsWithKey(document, 'x-enumDescriptions').flatMap(({ pointer, node }) =>
    checkEnumDescriptions(`${pointer}/x-enumDescriptions`, node as SchemaObject),
  );
}

function checkEnumDescriptions(
  pointer: string,
  { enum: allowed = [], 'x-enumDescriptions': meanings = {} }: SchemaObject,
): UnlocatedDiagnostic[] {
  const values = allowed.filter((value) => value !== null).map(String);
  return [
    ...values
      .filter((value) => !Object.hasOwn(meanings, value))
      .map((value) => ({ pointer, message: `The value ${value} has no description.`, hint: 'Describe it.' })),
    ...Object.keys(meanings)
      .filter((value) => !values.includes(value))
      .map((value) => ({
        pointer,
        message: `${value} is not a value of the enumeration.`,
        hint: `Its values: ${values.join(', ')}.`,
      })),
  ];
}

/** Warns about a schema that is composed of itself. The composition has no effect, so pages and the sandbox omit it. */
const checkCompositions = (document: OpenApiDocument): UnlocatedDiagnostic[] =>
  findCircularCompositionReferences(document).map(({ pointer, node }) => ({
    pointer,
    message: `The schema is part of itself: ${node.$ref} refers back to it, without a property or an item in between.`,
    hint: 'Remove the reference, or move what both schemas share to a third one.',
  }));

/** Warns about text with bidirectional control characters, whose display differs from its content. */
function checkText(node: unknown, pointer = '#'): UnlocatedDiagnostic[] {
  if (typeof node === 'string' && node.search(bidiControlCharacters) >= 0)
    return [
      {
        pointer,
        message: 'The text changes its direction (U+202A to U+202E, U+2066 to U+2069).',
        hint: 'The characters are removed from the page; remove them from the text too.',
      },
    ];
  return isObjectOrArray(node)
    ? Object.entries(node).flatMap(([key, value]) => checkText(value, appendToPointer(pointer, key)))
    : [];
}
