import { toSlug } from '@portal/openapi/slug';
import { toIdentifier, toTypeName } from '../client-model/identifiers.ts';

/** What no name can be. */
export const keywords =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );

/** What the code of a client means by a name, so that an argument or method must not have it. */
const ownNames = ['self', 'models', 'operations', 'bool', 'bytes', 'float', 'int', 'str'];

/** What a module of types means by a name. */
const ownTypes = ['Any', 'Dict', 'File', 'Iterator', 'List', 'Literal', 'NotRequired', 'TypeAlias', 'TypedDict'];

/** A name of a method or argument: `getContact` → `get_contact`, `from` → `from_`. */
export function toSnakeCase(name: string): string {
  const words = toSlug(name).replaceAll('-', '_');
  const plain = /^[\p{ID_Start}_]/u.test(words) ? words : `_${words}`;
  return [...keywords, ...ownNames].includes(plain) ? `${plain}_` : plain;
}

/** A name of a type: `job-group` → `JobGroup`, `Any` → `Any_`. */
export function toClassName(name: string): string {
  const plain = toTypeName(toIdentifier(name.replaceAll('$', '-')));
  return [...keywords, ...ownTypes].includes(plain) ? `${plain}_` : plain;
}

/** Whether a class of types can have the field; one with `__` before it would get another name there. */
export const isFieldName = (name: string): boolean => /^(?!__)[A-Za-z_]\w*$/.test(name) && !keywords.includes(name);
