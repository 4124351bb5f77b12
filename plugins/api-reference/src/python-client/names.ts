import { toIdentifier, toTypeName } from '@refdesk/api-model/identifiers';
import { pythonKeywords } from '@refdesk/api-model/package-names';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { toSlug } from '@refdesk/openapi/slug';
import type { ClientMethod } from '../client-model/methods.ts';

/** Names that the client's code uses, which arguments and methods must not have. */
const ownNames = ['self', 'models', 'operations', 'with_options', 'bool', 'bytes', 'float', 'int', 'str'];

/** Names that a module of types imports. */
const ownTypes = ['Any', 'Dict', 'File', 'Iterator', 'List', 'Literal', 'NotRequired', 'TypeAlias', 'TypedDict'];

/** Names a method or argument: `getContact` → `get_contact`, `from` → `from_`. */
export function toPythonName(name: string): string {
  const words = toSlug(name).replaceAll('-', '_');
  const plain = /^[\p{ID_Start}_]/u.test(words) ? words : `_${words}`;
  return [...pythonKeywords, ...ownNames].includes(plain) ? `${plain}_` : plain;
}

/** Names a type: `job-group` → `JobGroup`, `Any` → `Any_`. */
export function toPythonClassName(name: string): string {
  const plain = toTypeName(toIdentifier(name.replaceAll('$', '-')));
  return [...pythonKeywords, ...ownTypes].includes(plain) ? `${plain}_` : plain;
}

/** Whether a class can have the field: a prefix of `__` would change its name. */
export const isPythonFieldName = (name: string): boolean =>
  /^(?!__)[A-Za-z_]\w*$/.test(name) && !pythonKeywords.includes(name);

/** Names of the methods in the package without duplicates. */
export const toPythonMethodNames = (methods: readonly ClientMethod[]): string[] =>
  numberRepeatedNames(methods.map(({ name }) => toPythonName(name))).map(toPythonName);

/** Names of the arguments in the package without duplicates. */
export const toPythonArgumentNames = ({ arguments: all }: Pick<ClientMethod, 'arguments'>): string[] =>
  numberRepeatedNames(all.map(({ name }) => toPythonName(name))).map(toPythonName);
