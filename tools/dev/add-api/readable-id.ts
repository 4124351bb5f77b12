/** Words of a title that do not identify the API. */
const empty =
  /^(the|a|an|official|public|api|apis|rest|restful|web|http|openapi|open|swagger|spec|specification|description|definition|reference|documentation|docs|v?\d[\w.]*)$/i;

/** Words that end the name in a title: "… API with fixes", "… – overview". */
const end = /\s+(?:with|for|from|by|of|and|including)\s.*$|\s*[+(:–—|].*$/i;

/**
 * Derives the identifier of an API from its title: `GitHub's official OpenAPI spec` → `github`, `Train Travel API` →
 * `train-travel`. A title without a name is used completely.
 */
export function deriveApiId(title: string): string {
  const words = (text: string): string[] =>
    text
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/['’]s\b/g, '')
      .split(/[^\p{Letter}\p{Number}.]+/u)
      .map((word) => word.replaceAll('.', ''))
      .filter((word) => word !== '');
  const telling = words(title.replace(end, '')).filter((word) => !empty.test(word));
  const chosen = telling.length > 0 ? telling : words(title);
  return chosen.slice(0, 4).join('-').toLowerCase() || 'api';
}
