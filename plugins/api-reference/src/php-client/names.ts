import type { ApiVersion } from '@refdesk/api-model/api';
import { toCamelCaseIdentifier } from '@refdesk/api-model/client/identifiers';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import type { ClientMethod } from '../client-model/methods.ts';

/** Names the namespace of a package: `workshop-api` → `WorkshopApi`. */
export function toPhpNamespace(api: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = getClientPackageName(api).replaceAll(/(?:^|[^a-z\d]+)([a-z\d])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return /^[A-Z]/.test(name) && !keywords.includes(name.toLowerCase()) ? name : `Api${name}`;
}

/** PHP keywords, which cannot be the name of a namespace. */
const keywords =
  'abstract and array as break callable case catch class clone const continue declare default do echo else empty eval exit extends final finally fn for foreach function global goto if implements include instanceof interface isset list match namespace new or print private protected public readonly require return static switch throw trait try unset use var while xor yield'.split(
    ' ',
  );

/** Names a method of the client; names that the class already uses get a suffix. */
export const toPhpMethodName = ({ name }: Pick<ClientMethod, 'name'>): string =>
  /^(__construct|lastResponse|withOptions)$/i.test(name) ? `${name}_` : name;

/** Names the arguments of a method without duplicates: `site-id` → `siteId`. */
export const toPhpArgumentNames = ({ arguments: all }: Pick<ClientMethod, 'arguments'>): string[] =>
  numberRepeatedNames(
    all.map(({ name }) => toCamelCaseIdentifier(name.replaceAll('$', '-')).replace(/^this$/, '_this')),
  ).map((name) => name.replaceAll('-', '_'));

export const escapePhpComment = (text: string): string => text.replaceAll('*/', '*\u200b/');
