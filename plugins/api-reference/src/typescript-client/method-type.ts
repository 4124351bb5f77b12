import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import { type ClientMethod, methodReturnsNothing } from '../client-model/methods.ts';
import type { TypeScriptModelWriter } from './models.ts';
import { toTypeScriptUnion } from './schema-type.ts';

/** Names the interface with the arguments of a method. */
export const toParametersTypeName = ({ name }: ClientMethod): string => `${toPascalCaseTypeName(name)}Parameters`;

/** Names the function of a method: `delete` → `delete_`, which is not a keyword. */
export const toTypeScriptFunctionName = ({ name }: ClientMethod): string => (keywords.has(name) ? `${name}_` : name);

const keywords = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Whether a method has no required arguments. */
export const hasOptionalArgumentsOnly = ({ arguments: all }: ClientMethod): boolean =>
  !all.some(({ isRequired }) => isRequired);

/** Writes the type that a method returns. */
export function writeTypeScriptResultType(method: ClientMethod, models: TypeScriptModelWriter): string {
  const { results, item, hasResultCodes } = method;
  const union = toTypeScriptUnion(results.map((content) => models.writeContentType(content, 'response')));
  const resultType = hasResultCodes ? `Success<${union}>` : union;
  const result = methodReturnsNothing(method) ? 'undefined' : resultType;
  return item === null ? `Call<${result}>` : `ListCall<${result}, ${models.writeType(item, 'response')}>`;
}
