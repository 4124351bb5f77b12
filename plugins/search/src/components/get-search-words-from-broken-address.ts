/**
 * Returns the words of the last path segment that has any, without uninformative ones: versions, extensions and
 * numbers.
 */
export function getSearchWordsFromBrokenAddress(pathname: string): string {
  const parts = decode(pathname)
    .split('/')
    .map((part) =>
      part
        .replace(/\.(html?|md|php|aspx?)$/i, '')
        .split(/[^\p{L}\p{N}_.]+/u)
        .filter((word) => word !== '' && !/^(v?\d+(\.\d+)*|docs|index)$/i.test(word))
        .join(' '),
    );
  return parts.findLast((words) => words !== '') ?? '';
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
