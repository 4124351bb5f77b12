import type { ApiVersion } from '@refdesk/api-model/api';
import { toCamelCaseIdentifier } from '@refdesk/api-model/client/identifiers';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';

/** Names the Java package of a client: `workshop-api` → `workshopapi`. */
export function getJavaPackageName(api: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = getClientPackageName(api).replaceAll(/[^a-z\d]/g, '');
  return /^[a-z]/.test(name) && !keywords.has(name) ? name : `api${name}`;
}

const keywords = new Set(
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null record yield var _'.split(
    ' ',
  ),
);

/** Methods that all records and classes have; generated members with these names get a suffix. */
const inheritedMethodNames = new Set(
  'json of equals hashCode toString getClass notify notifyAll wait clone finalize withOptions lastResponse'.split(' '),
);

/** Names methods and arguments without duplicates: `site-id` → `siteId`, `class` → `class_`. */
export const createJavaMemberNames = (names: readonly string[]): string[] =>
  numberRepeatedNames(names.map(toMemberName)).map((name) => name.replaceAll('-', '_'));

function toMemberName(name: string): string {
  const plain = toCamelCaseIdentifier(name.replaceAll('$', '-'));
  return keywords.has(plain) || inheritedMethodNames.has(plain) ? `${plain}_` : plain;
}

/** Class names of the client library and of `java.lang`, which records must not use. */
export const reservedJavaTypeNames = new Set(
  'ApiError Boolean Byte Class Client Connection ConnectionError Double Enum Error Exception Fields File Float Integer Iterable Json JsonRecord List LoggedResponse Long Map Math Module Number Object Operation Operations Options Override PagedList Problems Process Query Record Request Response Retry Runtime Server Servers Short String System Thread TokenError Tokens Update Void Webhook BigDecimal InputStream'.split(
    ' ',
  ),
);

/** Escapes text for a comment; Java interprets Unicode escapes even in comments. */
export const escapeJavaComment = (text: string): string =>
  text
    .replaceAll('*/', '* /')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll('\\', '&#92;')
    .replaceAll('@', '{@literal @}');

/** Escapes characters that depend on the encoding with which the sources are compiled. */
export const escapeJavaSource = (code: string): string =>
  code.replaceAll(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes a string literal. */
export const toJavaStringLiteral = (text: string): string => JSON.stringify(text);
