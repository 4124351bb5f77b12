const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d[\d.eE+-]*/g;

/** The text of a JSON document as nodes, with the classes that the highlighter of the build gives its parts. */
export function highlightJson(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string] = match;
    const shown = string ?? whole;
    nodes.push(document.createTextNode(text.slice(end, match.index)), part(shown, tokenClass(match)));
    end = match.index + shown.length;
  }
  return [...nodes, document.createTextNode(text.slice(end))];
}

function tokenClass([, string, colon, word]: RegExpMatchArray): string {
  if (colon) return 'property';
  if (string) return 'string';
  return word ? 'boolean' : 'number';
}

function part(text: string, name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = `token ${name}`;
  element.textContent = text;
  return element;
}
