import type { ReceivedBody, ReceivedBodyPart } from './outcome.ts';

const maxParts = 100;

/** Splits a `multipart` body into its parts (RFC 2046, section 5.1); null if the type has no boundary. */
export async function readMultipart(
  blob: Blob,
  mediaType: string,
  readPart: (blob: Blob, mediaType: string) => Promise<ReceivedBody>,
): Promise<ReceivedBodyPart[] | null> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(mediaType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // Latin-1 decodes each byte to one character, so that positions in the text are positions in the body.
  const text = new TextDecoder('latin1').decode(bytes);
  const delimiter = `\r\n--${boundary}`;
  const [preamble = '', ...sections] = `\r\n${text}`.split(delimiter);
  const parts: ReceivedBodyPart[] = [];
  // The line break before the text is not part of the body.
  let end = preamble.length - 2;
  for (const section of sections.slice(0, maxParts)) {
    if (section.startsWith('--')) break;
    const start = end + delimiter.length;
    end = start + section.length;
    const headEnd = section.indexOf('\r\n\r\n');
    if (headEnd < 0) continue;
    const headers = readHeaders(section.slice(0, headEnd));
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/plain';
    parts.push({ headers, body: await readPart(new Blob([bytes.slice(start + headEnd + 4, end)]), type) });
  }
  return parts;
}

function readHeaders(text: string): (readonly [string, string])[] {
  return text.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
  });
}
