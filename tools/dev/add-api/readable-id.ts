/** Words of a title that do not identify the API. */
const genericWord =
  /^(the|a|an|official|public|api|apis|rest|restful|web|http|openapi|open|swagger|spec|specification|description|definition|reference|documentation|docs|v?\d[\w.]*)$/i;

/** Words that end the name in a title: "… API with fixes", "… – overview". */
const titleSuffix = /\s+(?:with|for|from|by|of|and|including)\s.*$|\s*[+(:–—|].*$/i;

/**
 * Derives the identifier of an API from its title: `GitHub's official OpenAPI spec` → `github`, `Train Travel API` →
 * `train-travel`. If no word identifies the API, the complete title is used.
 */
export function deriveApiId(title: string): string {
  const splitWords = (text: string): string[] =>
    text
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/['’]s\b/g, '')
      .split(/[^\p{Letter}\p{Number}.]+/u)
      .map((word) => word.replaceAll('.', ''))
      .filter((word) => word !== '');
  const identifyingWords = splitWords(title.replace(titleSuffix, '')).filter((word) => !genericWord.test(word));
  const idWords = identifyingWords.length > 0 ? identifyingWords : splitWords(title);
  return idWords.slice(0, 4).join('-').toLowerCase() || 'api';
}
