import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { toTypeName } from '../model/identifiers.ts';
import type { Models } from './models.ts';
import { union } from './schema-type.ts';

/** Name of the interface with the arguments of a method. */
export const parametersName = ({ name }: Method): string => `${toTypeName(name)}Parameters`;

/** Name of the function of a method: `delete` is a keyword. */
export const functionName = ({ name }: Method): string => (keywords.has(name) ? `${name}_` : name);

const keywords = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Whether a method has no required arguments. */
export const isOptional = ({ arguments: all }: Method): boolean => !all.some(({ isRequired }) => isRequired);

/** The type that a method returns. */
export function resultType(method: Method, models: Models): string {
  const { results, item, hasResultCodes } = method;
  const plain = union(results.map((content) => models.contentType(content, 'response')));
  const described = hasResultCodes ? `Success<${plain}>` : plain;
  const result = isWithoutResult(method) ? 'undefined' : described;
  return item === null ? `Call<${result}>` : `ListCall<${result}, ${models.typeOf(item, 'response')}>`;
}
