import type { ReceivedBody } from './outcome.ts';
import { readMultipart } from './read-multipart.ts';

/** Parses a body by its media type; a body without a media type is binary. */
export async function readResponseBody(blob: Blob, mediaType: string): Promise<ReceivedBody> {
  if (blob.size === 0) return { type: 'empty' };
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(type)) return readJson(await blob.text());
  if (type.startsWith('multipart/')) {
    const parts = await readMultipart(blob, mediaType, readResponseBody);
    if (parts !== null) return { type: 'multipart', parts, blob, mediaType: type };
  }
  // SVG is XML, but is shown as an image.
  if (isText(type) && !type.startsWith('image/')) return { type: 'text', text: await blob.text() };
  return { type: 'binary', blob, mediaType: type || 'application/octet-stream' };
}

function readJson(text: string): ReceivedBody {
  try {
    return { type: 'json', value: JSON.parse(text), text };
  } catch (error) {
    return { type: 'invalid-json', text, message: error instanceof Error ? error.message : String(error) };
  }
}

const isText = (type: string): boolean =>
  type.startsWith('text/') || /[/+](xml|yaml)$/.test(type) || type === 'application/x-www-form-urlencoded';
