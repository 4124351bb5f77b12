/** Keywords after which a slash starts a regular expression rather than a division. */
const keywordsBeforeRegex = [
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'yield',
  'await',
  'else',
  'throw',
  'void',
  'new',
  'delete',
  'do',
];

/** Finds the regular expression literals in TypeScript source without JSX. */
export function listRegexLiteralsInSource(source: string): RegExp[] {
  const expressions: RegExp[] = [];
  /** Number of open braces in each nested `${…}` of a template. */
  const templates: number[] = [];
  let previous = '';
  let index = 0;
  const read = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = index;
    const match = pattern.exec(source);
    if (match === null) throw new Error(`Unexpected source text: ${source.slice(index, index + 60)}`);
    index += match[0].length;
    return match;
  };
  const readTemplate = () => {
    const [, end] = read(/(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{)/y);
    if (end === '${') templates.push(0);
    previous = end === '`' ? '`' : '{';
  };
  while (index < source.length) {
    const character = source[index] ?? '';
    if (/\s/.test(character)) index++;
    else if (source.startsWith('//', index)) read(/.*/y);
    else if (source.startsWith('/*', index)) read(/\/\*[\s\S]*?\*\//y);
    else if (character === "'" || character === '"')
      previous = read(/'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/y)[0].slice(-1);
    else if (
      character === '/' &&
      (previous === '' || '(,=:[!&|?{;+-*%<>~^'.includes(previous) || keywordsBeforeRegex.includes(previous))
    ) {
      const [, pattern = '', flags] = read(/\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/y);
      expressions.push(new RegExp(pattern, flags));
      previous = '/';
    } else if (/[\w$]/.test(character)) previous = read(/[\w$]+/y)[0];
    else {
      index++;
      previous = character;
      const open = templates.at(-1);
      if (character === '`') readTemplate();
      else if (open !== undefined && character === '{') templates[templates.length - 1] = open + 1;
      else if (open !== undefined && character === '}' && open > 0) templates[templates.length - 1] = open - 1;
      else if (open !== undefined && character === '}') {
        templates.pop();
        readTemplate();
      }
    }
  }
  return expressions;
}
