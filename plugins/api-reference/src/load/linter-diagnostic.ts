import {
  type BaseResolver,
  getLineColLocation,
  type LineColLocationObject,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { findExtensionInPointer, isKnownExtension } from '@refdesk/openapi/extensions';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { isSchemaPointer } from '@refdesk/openapi/schema-pointer';
import { type DescriptionDiagnostic, unreadableFileDiagnosticKind } from './description-diagnostic.ts';
import { toReadingError } from './reading-error.ts';
import { formatPathRelativeToWorkingDirectory } from './relative-path.ts';
import { repairedRules } from './repair-description.ts';

/** Converts a problem reported by the linter or bundler to a diagnostic. */
async function convertLinterProblem(
  problem: NormalizedProblem,
  resolver: BaseResolver,
): Promise<DescriptionDiagnostic> {
  const [location] = problem.location;
  if (!location)
    return {
      file: 'description',
      pointer: '#/',
      message: `${problem.message} (${problem.ruleId})`,
      ...getLevel(problem),
    };
  if (location.pointer === undefined) return createParsingDiagnostic(problem, location);
  const { source, pointer } = correctPointer(problem, location);
  const document = await resolver.resolveDocument(null, source.absoluteRef);
  const root: unknown = document instanceof Error ? undefined : document.parsed;
  return {
    file: formatPathRelativeToWorkingDirectory(source.absoluteRef),
    line: getLineColLocation({ ...location, pointer }).start.line,
    pointer,
    ...getLevel(problem, pointer, root),
    ...describeProblem(problem, pointer, root),
  };
}

/**
 * Converts the problems reported by the linter or bundler, except for those in extensions of other tools, which resolve
 * the references themselves; pages ignore these extensions.
 */
export function convertLinterProblems(
  problems: readonly NormalizedProblem[],
  resolver: BaseResolver,
): Promise<DescriptionDiagnostic[]> {
  return Promise.all(
    problems
      .filter(({ location: [location] }) => !isInForeignExtension(location?.pointer ?? ''))
      .map((problem) => convertLinterProblem(problem, resolver)),
  );
}

function isInForeignExtension(pointer: string): boolean {
  const extension = findExtensionInPointer(pointer);
  return extension !== undefined && !isKnownExtension(extension);
}

/**
 * Errors that `repairDescription` works around are warnings. So is a missing `security`, although the rule for
 * undefined schemes reports it as an error.
 */
function getLevel(
  { severity, ruleId, message }: NormalizedProblem,
  pointer = '',
  root?: unknown,
): Pick<DescriptionDiagnostic, 'level' | 'kind'> {
  const isWarning =
    severity === 'warn' ||
    message.startsWith('Every operation should have security') ||
    message.startsWith('The operation does not define the path parameter') ||
    (ruleId === repairedRules.reference && isBrokenSchemaReference(pointer, root));
  return { level: isWarning ? 'warning' : 'error', kind: ruleId };
}

/** Whether a pointer into the root file refers to a schema reference within the same file. */
function isBrokenSchemaReference(pointer: string, root: unknown): boolean {
  const reference = getValueAtPointer(root, `${pointer}/$ref`);
  const isRoot = isObjectOrArray(root) && 'openapi' in root;
  return isRoot && typeof reference === 'string' && reference.startsWith('#') && isSchemaPointer(pointer);
}

/** Creates the diagnostic for a file that could not be parsed: it has a line, but no pointer. */
const createParsingDiagnostic = (
  problem: NormalizedProblem,
  { source, start }: LineColLocationObject,
): DescriptionDiagnostic => ({
  file: formatPathRelativeToWorkingDirectory(source.absoluteRef),
  pointer: '#/',
  message: toReadingError(problem).message,
  line: start.line,
  kind: unreadableFileDiagnosticKind,
});

type Location = Extract<NormalizedProblem['location'][number], { pointer: string }>;

/** Corrects the pointer of a rule that treats the operationId as a key instead of pointing to its field. */
function correctPointer({ ruleId }: NormalizedProblem, location: Location): Location {
  return ruleId === 'operation-operationId-unique'
    ? { ...location, pointer: location.pointer.replace(/[^/]*$/, 'operationId') }
    : location;
}

function describeProblem(
  { message, ruleId, suggest }: NormalizedProblem,
  pointer: string,
  root: unknown,
): Pick<DescriptionDiagnostic, 'message' | 'hint'> {
  const value = getValueAtPointer(root, pointer);
  if (message.startsWith('Example validation errored')) return describeUnchecked(message, ruleId);
  if (message.startsWith("Can't resolve $ref")) return describeReference(message, ruleId, value, root, pointer);
  return {
    message: `${formatMessageWithValue(message, value)} (${ruleId})`,
    hint: suggest.length > 0 ? formatSuggestions(suggest) : hints[ruleId],
  };
}

/** Suggests a name; a suggestion that is a sentence is shown unchanged. */
export function formatSuggestions(suggestions: readonly string[]): string {
  const shown = suggestions.slice(0, 3);
  return shown.some((suggestion) => /[.!?]$/.test(suggestion))
    ? shown.join(' ')
    : `Did you mean ${shown.join(' or ')}?`;
}

/** Describes an example that was not validated because its schema is not supported; the example may be correct. */
const describeUnchecked = (message: string, ruleId: string): Pick<DescriptionDiagnostic, 'message' | 'hint'> => ({
  message: `The example could not be checked: ${message.replace(/^Example validation errored: /, '').replace(/\.+$/, '')}. (${ruleId})`,
  hint: 'The error is in a schema that the example is checked against. The example may be correct.',
});

/** Quotes a broken reference, with the existing names. */
function describeReference(
  message: string,
  ruleId: string,
  value: unknown,
  root: unknown,
  pointer: string,
): Pick<DescriptionDiagnostic, 'message' | 'hint'> {
  // The linter points to the object with the reference, or to a reference in a mapping.
  const reference = typeof value === 'string' ? value : String(getValueAtPointer(value, '#/$ref'));
  const parent = reference.slice(0, reference.lastIndexOf('/'));
  const siblings = reference.startsWith('#/') ? Object.keys(Object(getValueAtPointer(root, parent))) : [];
  const reason = message.includes(': ')
    ? `: ${toReadingError({ message: message.slice(message.indexOf(': ') + 2) }).message}`
    : '.';
  const hints = [
    ...(siblings.length > 0 && siblings.length < 20 ? [`${parent} has ${siblings.join(', ')}.`] : []),
    ...(isBrokenSchemaReference(pointer, root) ? ['Until the target exists, any value is allowed here.'] : []),
  ];
  return {
    message: `The reference ${reference} has no target${reason} (${ruleId})`,
    ...(hints.length > 0 && { hint: hints.join(' ') }),
  };
}

/** Hints for rules whose messages suggest no fix. */
const hints: Readonly<Record<string, string>> = {
  'operation-operationId-unique':
    'Give one of the operations another operationId. Until then, pages identify the later one by its method and path.',
  'operation-parameters-unique': 'Remove one of the parameters, or give it another name.',
  'path-parameters-defined':
    'Declare a parameter with in: path for each name in the path, in the operation or its path item. Until then, it is a required string.',
  'operation-summary': 'Give it a summary: it is the title of the page.',
  'no-identical-paths': 'Merge the two paths: they differ only in the names of their parameters.',
  'security-defined': 'Declare the scheme under components/securitySchemes, or write security: [] if none is required.',
  'tag-description': 'Describe what the operations of the tag are for.',
  'operation-tag-defined': 'Give the operation a tag that is declared under tags.',
  'no-required-schema-properties-undefined':
    'Describe the property under properties, or remove its name from required.',
  'no-invalid-media-type-examples': 'Correct the example, or the schema.',
  'no-invalid-schema-examples': 'Correct the example, or the schema.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema.',
};

/** Formats the message as a sentence with the invalid value, unless the value is long or already mentioned. */
export function formatMessageWithValue(message: string, value: unknown): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  const quote = JSON.stringify(value);
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  return isScalar && quote.length <= 80 && !message.includes(String(value)) ? `${sentence} It is ${quote}.` : sentence;
}
