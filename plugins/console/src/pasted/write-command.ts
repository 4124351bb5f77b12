type Pair = readonly [name: string, value: string];

/** A request to write as a command. */
export interface CurlCommandInput {
  readonly method: string;
  readonly url: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly body: { readonly type: 'text'; readonly text: string } | FormBody | null;
}

interface FormBody {
  readonly type: 'form' | 'multipart';
  readonly fields: readonly Pair[];
}

/** Writes a request as a curl command for sh, with a line per part and indented JSON. */
export function writeCurlCommand({ method, url, query, headers, body }: CurlCommandInput): string {
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const lines = [
    `curl -X ${method} ${quote(search === '' ? url : `${url}?${search}`)}`,
    ...headers.map(([name, value]) => `  -H ${quote(`${name}: ${value}`)}`),
    ...writeBody(body),
  ];
  return lines.join(' \\\n');
}

function writeBody(body: CurlCommandInput['body']): string[] {
  if (body === null) return [];
  if (body.type === 'text') return [`  -d ${quote(indentJson(body.text))}`];
  const option = body.type === 'form' ? '--data-urlencode' : '-F';
  return body.fields.map(([name, value]) => `  ${option} ${quote(`${name}=${value}`)}`);
}

/** Quotes a string for sh; double quotes are used for a variable, so that the shell expands it. */
function quote(text: string): string {
  const hasVariable = /\$(?:\w|\{\w+\})/.test(text) && !/["`\\!]/.test(text);
  return hasVariable ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
