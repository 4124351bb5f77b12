/** The words of an address, without what says nothing of the page: versions, endings, numbers. */
export function addressWords(pathname: string): string {
  const words = decode(pathname)
    .replace(/\.(html?|md|php|aspx?)$/i, '')
    .split(/[^\p{L}\p{N}_.]+/u)
    .filter((word) => word !== '' && !/^(v?\d+(\.\d+)*|docs|index)$/i.test(word));
  // The last part of a path says most of what was looked for.
  return [...new Set(words)].slice(-6).join(' ');
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
