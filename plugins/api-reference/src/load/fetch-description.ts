import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** Request to the provider's endpoint. */
export interface FetchOptions {
  readonly url: string;
  /** Folder that stores the last response and its entity tag. */
  readonly cacheDir: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const defaultTimeoutMs = 20_000;
const defaultMaxBytes = 20 * 1024 * 1024;

const rememberedSchema = z.object({ url: z.string(), etag: z.string().nullable(), type: z.enum(['json', 'yaml']) });
type Remembered = z.output<typeof rememberedSchema>;

/**
 * Fetches a description, as JSON or YAML, and returns the file that contains it. The request is
 * conditional (RFC 9110, section 13.1.2): an answer 304 means the file of the last time.
 *
 * @throws Error that names the address and says what is wrong: no answer in time, an error status, an
 * answer too large, or one that is neither JSON nor YAML.
 */
export async function fetchDescription(options: FetchOptions): Promise<string> {
  const { url, cacheDir } = options;
  const name = createHash('sha256').update(url).digest('hex').slice(0, 16);
  const noteFile = join(cacheDir, `${name}.note.json`);
  const remembered = await recall(noteFile, (type) => join(cacheDir, `${name}.${type}`));
  const response = await request(options, remembered?.etag ?? null);
  if (response.status === 304 && remembered) return remembered.file;
  if (!response.ok)
    throw new Error(
      `${url} returned ${response.status} ${response.statusText}. Expected 200 with an OpenAPI description.`,
    );

  const text = await readLimited(response, options);
  const type = readType(text, url);
  await mkdir(cacheDir, { recursive: true });
  const file = join(cacheDir, `${name}.${type}`);
  await writeFile(file, text);
  await writeFile(noteFile, JSON.stringify({ url, etag: response.headers.get('etag'), type } satisfies Remembered));
  return file;
}

/** The answer of the last time; null when there was none, or when it or what was noted of it has gone. */
async function recall(
  noteFile: string,
  fileOf: (type: Remembered['type']) => string,
): Promise<{ etag: string | null; file: string } | null> {
  const note = rememberedSchema.safeParse(
    await readFile(noteFile, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  );
  if (!note.success) return null;
  const file = fileOf(note.data.type);
  return access(file).then(
    () => ({ etag: note.data.etag, file }),
    () => null,
  );
}

async function request({ url, timeoutMs = defaultTimeoutMs }: FetchOptions, etag: string | null): Promise<Response> {
  const headers = {
    accept: 'application/json, application/yaml;q=0.9, */*;q=0.1',
    'user-agent': 'refdesk',
    ...(etag !== null && { 'if-none-match': etag }),
  };
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
  } catch (cause) {
    throw new Error(
      `${url} gave no answer ${isTimeout(cause) ? `within ${timeoutMs / 1000} s` : `(${reason(cause)})`}.`,
      { cause },
    );
  }
}

/** Reads the body in chunks, so that a huge response is aborted before it fills the memory. */
async function readLimited(
  response: Response,
  { url, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes }: FetchOptions,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength;
      if (size > maxBytes) break;
      pieces.push(piece);
    }
  } catch (cause) {
    throw new Error(
      `${url} broke off after ${size} bytes ${isTimeout(cause) ? `(not complete within ${timeoutMs / 1000} s)` : `(${reason(cause)})`}.`,
      {
        cause,
      },
    );
  }
  if (size > maxBytes)
    throw new Error(`${url} returned more than ${maxBytes} bytes, which is the limit for a description.`);
  return Buffer.concat(pieces).toString('utf8');
}

function readType(text: string, url: string): Remembered['type'] {
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    // Not JSON: YAML, perhaps.
  }
  try {
    const value: unknown = parse(text);
    if (typeof value === 'object' && value !== null) return 'yaml';
  } catch (cause) {
    throw new Error(`${url} returned neither JSON nor YAML: ${reason(cause)}.`, { cause });
  }
  throw new Error(`${url} returned neither JSON nor YAML: it starts with ${JSON.stringify(text.slice(0, 40))}.`);
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError';

function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const error = cause.cause instanceof Error ? cause.cause : cause;
  return error.message.split('\n')[0] || error.name;
}
