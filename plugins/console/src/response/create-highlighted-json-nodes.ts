const tokenPattern = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d[\d.eE+-]*/g;

/** Converts JSON to nodes, with the same token classes as the build's highlighter. */
export function createHighlightedJsonNodes(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [whole, string] = match;
    const tokenText = string ?? whole;
    nodes.push(document.createTextNode(text.slice(end, match.index)), createToken(tokenText, getTokenClass(match)));
    end = match.index + tokenText.length;
  }
  return [...nodes, document.createTextNode(text.slice(end))];
}

function getTokenClass([, string, colon, word]: RegExpMatchArray): string {
  if (colon) return 'property';
  if (string) return 'string';
  return word ? 'boolean' : 'number';
}

function createToken(text: string, name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = `token ${name}`;
  element.textContent = text;
  return element;
}
