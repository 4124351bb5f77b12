import { toCamelCaseIdentifier, toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import { pythonKeywords } from '@refdesk/api-model/client/package-names';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { toSlug } from '@refdesk/openapi/slug';
import type { ClientMethod } from '../client-model/methods.ts';

/** Names used in the client's code, which arguments and methods must not have. */
const reservedNames = ['self', 'models', 'operations', 'with_options', 'bool', 'bytes', 'float', 'int', 'str'];

/** Names that the module of types imports. */
const reservedTypes = ['Any', 'Dict', 'File', 'Iterator', 'List', 'Literal', 'NotRequired', 'TypeAlias', 'TypedDict'];

/** Names a method or argument: `getContact` → `get_contact`, `from` → `from_`. */
export function toPythonName(name: string): string {
  const words = toSlug(name).replaceAll('-', '_');
  const identifier = /^[\p{ID_Start}_]/u.test(words) ? words : `_${words}`;
  return [...pythonKeywords, ...reservedNames].includes(identifier) ? `${identifier}_` : identifier;
}

/** Names a type: `job-group` → `JobGroup`, `Any` → `Any_`. */
export function toPythonClassName(name: string): string {
  const typeName = toPascalCaseTypeName(toCamelCaseIdentifier(name.replaceAll('$', '-')));
  return [...pythonKeywords, ...reservedTypes].includes(typeName) ? `${typeName}_` : typeName;
}

/** Whether a class body can declare the field; Python would change a name with the prefix `__`. */
export const isPythonFieldName = (name: string): boolean =>
  /^(?!__)[A-Za-z_]\w*$/.test(name) && !pythonKeywords.includes(name);

/** Names the methods of the package without duplicates. */
export const toPythonMethodNames = (methods: readonly ClientMethod[]): string[] =>
  numberRepeatedNames(methods.map(({ name }) => toPythonName(name))).map(toPythonName);

/** Names the arguments of a method without duplicates. */
export const toPythonArgumentNames = ({ arguments: all }: Pick<ClientMethod, 'arguments'>): string[] =>
  numberRepeatedNames(all.map(({ name }) => toPythonName(name))).map(toPythonName);
