/**
 * Reads JSON as a value, text as a string, a stream as a stream, other content as a file, and no content as undefined.
 */
export async function readBody(response: Response): Promise<unknown> {
  const { ok, status, headers, body } = response;
  const type = headers.get('Content-Type') ?? '';
  if (status === 204 || headers.get('Content-Length') === '0' || body === null) return undefined;
  if (ok && /^text\/event-stream|^application\/(jsonl|x-ndjson|json-seq)/.test(type)) return body;
  if (/[/+]json\b/.test(type)) return parse(await response.text());
  return type.startsWith('text/') || /[/+]xml\b/.test(type) || !ok ? response.text() : response.blob();
}

/** A proxy may send something else under the media type of JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
