/** Whether pasted input is a curl command, with or without a shell prompt. */
export const isCurlCommand = (text: string): boolean =>
  /^\s*(?:PS [^>\n]{0,200}> ?|[\w:\\]{0,80}> ?|[$%#] ?)?curl(?:\.exe)?\s/i.test(text);

/** Prefix of the search page's fragment that contains a pasted request without its credentials. */
export const searchFragmentPrefixOfPastedCommand = '#request=';

/** Maximum length of a command in a URL. */
export const maxSharedCommandLength = 6000;

/** Builds the path of the search page that shows a command. */
export const buildSearchPathForPastedCommand = (command: string): string =>
  `/search/${searchFragmentPrefixOfPastedCommand}${encodeURIComponent(command)}`;

/** Reads the pasted command from a fragment; null for any other fragment. */
export const readPastedCommandFromSearchFragment = (hash: string): string | null =>
  readFragment(hash, searchFragmentPrefixOfPastedCommand);

function readFragment(hash: string, prefix: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(hash.slice(prefix.length));
  } catch {
    return null;
  }
}

/** Prefix of the search page's fragment that contains a pasted error. */
const errorFragmentPrefix = '#error=';

/** Reads the pasted error from a fragment; null for any other fragment. */
export const readPastedErrorFragment = (hash: string): string | null => readFragment(hash, errorFragmentPrefix);

/** Matches JSON Web Tokens, and keys with a prefix, such as `acme_4f9a…`. */
export const secretValuePattern = /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?|\b[a-z]{2,8}_(?=\w*\d)\w{16,}/g;

/** Maximum length of a query in a URL. */
const maxQueryLength = 4000;

/**
 * Builds the path of the search page for a query. Pasted JSON goes into the fragment, which is not sent to the server,
 * with apparent credentials removed.
 */
export function buildSearchPagePath(query: Readonly<Record<string, string>>): string {
  const { q = '', ...filters } = query;
  const truncatedQuery = q.slice(0, maxQueryLength);
  const isJson = /^\s*[{[]/.test(truncatedQuery);
  const fields = new URLSearchParams(
    Object.entries({ ...(!isJson && { q: truncatedQuery }), ...filters }).filter(([, value]) => value !== ''),
  );
  const search = fields.size === 0 ? '' : `?${fields}`;
  if (!isJson) return `/search/${search}`;
  return `/search/${search}${errorFragmentPrefix}${encodeURIComponent(truncatedQuery.replace(secretValuePattern, 'REMOVED'))}`;
}
