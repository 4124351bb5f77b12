import type { ReceivedBody, ReceivedBodyPart } from './outcome.ts';

/** Maximum number of parts. */
const maxParts = 100;

/** Divides a `multipart` body into its parts (RFC 2046, section 5.1); null without a boundary. */
export async function readMultipart(
  blob: Blob,
  mediaType: string,
  readPart: (blob: Blob, mediaType: string) => Promise<ReceivedBody>,
): Promise<ReceivedBodyPart[] | null> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(mediaType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // One character for each byte, so that positions in the text are positions in the body.
  const text = new TextDecoder('latin1').decode(bytes);
  const [, ...sections] = `\r\n${text}`.split(`\r\n--${boundary}`);
  const parts: ReceivedBodyPart[] = [];
  let end = text.split(`--${boundary}`, 1)[0]?.length ?? 0;
  for (const section of sections.slice(0, maxParts)) {
    if (section.startsWith('--')) break;
    const start = text.indexOf(section, end);
    end = start + section.length;
    const headEnd = section.indexOf('\r\n\r\n');
    if (start < 0 || headEnd < 0) continue;
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
