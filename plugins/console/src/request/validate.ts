import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type SchemaDefinitions, separateNullFromSchema } from '../model/definitions.ts';
import { listFileFields } from '../model/file-fields.ts';
import type { ConsoleOperation, ConsoleParameter } from '../model/operation.ts';
import type { RequestDiagnostic } from './diagnostic.ts';
import { describeDiagnostic, isApplicatorKeywordError } from './diagnostic-words.ts';
import { getParameterKey, type RequestDraft } from './draft.ts';

/** Lists all violations of the description in a draft. */
export function validateDraft(operation: ConsoleOperation, draft: RequestDraft): RequestDiagnostic[] {
  return [
    ...operation.parameters.flatMap((parameter) => validateParameter(operation, draft, parameter)),
    ...validateBody(operation, draft),
  ];
}

function validateParameter(
  { $defs }: ConsoleOperation,
  draft: RequestDraft,
  parameter: ConsoleParameter,
): RequestDiagnostic[] {
  const part = getParameterKey(parameter);
  const texts = draft.parameters[part] ?? [];
  if (texts.length === 0 || (parameter.location === 'path' && texts.join('') === '')) {
    return parameter.isRequired ? [{ part, pointer: '', message: messages.nameIsRequired(parameter.name) }] : [];
  }
  const { schema } = separateNullFromSchema(parameter.schema, $defs);
  return validate(parameter.schema, $defs, parseParameter(schema, $defs, texts)).map(({ message }) => ({
    part,
    pointer: '',
    message,
  }));
}

function validateBody(
  { bodies, isBodyRequired, $defs }: ConsoleOperation,
  { body, files }: RequestDraft,
): RequestDiagnostic[] {
  if (body === null) return isBodyRequired ? [{ part: 'body', pointer: '', message: messages.bodyIsRequired }] : [];
  if (body.file !== undefined)
    return body.file === null && isBodyRequired ? [{ part: 'body', pointer: '', message: messages.chooseFile }] : [];
  if (body.diagnostic !== null) return [{ part: 'body', pointer: '', message: messages.textNotJson(body.diagnostic) }];
  const schema = bodies.find(({ mediaType }) => mediaType === body.mediaType)?.schema ?? {};
  const value =
    Object.keys(files).length > 0
      ? { ...(body.value as object), ...createFilePlaceholders(schema, $defs, files) }
      : body.value;
  return validate(schema, $defs, value).map((diagnostic) => ({ part: 'body', ...diagnostic }));
}

/** Returns a text for each file, in a list if its field is one. */
function createFilePlaceholders(
  schema: SchemaObject,
  $defs: SchemaDefinitions,
  files: RequestDraft['files'],
): Readonly<Record<string, unknown>> {
  const lists = listFileFields(schema, $defs).filter(({ isList }) => isList);
  const isList = (field: string) => lists.some(({ name }) => name === field);
  return Object.fromEntries(
    Object.entries(files).map(([name, list]) => [name, isList(name) ? list.map(() => '') : '']),
  );
}

function validate(node: SchemaObject, $defs: SchemaDefinitions, value: unknown): Omit<RequestDiagnostic, 'part'>[] {
  const schema = { ...node, $defs };
  const { errors } = getValidator(schema).validate(value);
  const units = removeNullErrors(errors.filter((unit) => !isApplicatorKeywordError(unit)));
  const diagnostics = units.map((unit) => ({
    pointer: toPointer(unit),
    message: describeDiagnostic(unit, schema),
    keyword: unit.keyword,
  }));
  return [
    ...new Map(diagnostics.map((diagnostic) => [`${diagnostic.pointer} ${diagnostic.message}`, diagnostic])).values(),
  ];
}

const getValidator = (schema: object): Validator => new Validator(schema, '2020-12', false);

/** Removes the error that null is expected if the value of a nullable field has other errors. */
function removeNullErrors(units: readonly OutputUnit[]): OutputUnit[] {
  const locations = new Set(
    units
      .filter(({ keyword, error }) => keyword !== 'type' || !error.endsWith(messages.expectedNull))
      .map(({ instanceLocation }) => instanceLocation),
  );
  const hasErrorIn = (location: string) =>
    [...locations].some((other) => other === location || other.startsWith(`${location}/`));
  return units.filter(
    ({ keyword, error, instanceLocation }) =>
      !(keyword === 'type' && error.endsWith(messages.expectedNull) && hasErrorIn(instanceLocation)),
  );
}

/** Converts the validator's encoded fragment `#/name` to a pointer; a missing field is reported at its path. */
function toPointer({ keyword, instanceLocation, error }: OutputUnit): string {
  const location = decodeURI(instanceLocation.slice(1));
  const missing = keyword === 'required' ? error.match(/"(.*)"/)?.[1] : undefined;
  return missing === undefined ? location : `${location}/${missing}`;
}

/** Parses the strings of a parameter according to its schema: as numbers, lists or booleans if they match. */
function parseParameter(schema: SchemaObject, definitions: SchemaDefinitions, texts: readonly string[]): unknown {
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? separateNullFromSchema(schema.items, definitions).schema : {};
    return texts.map((text) => parseScalar(items, text));
  }
  return parseScalar(schema, texts.join(','));
}

function parseScalar({ type, oneOf, anyOf }: SchemaObject, text: string): unknown {
  if (oneOf || anyOf) return text;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
