import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** Source and limits of a download. */
export interface DescriptionFetchOptions {
  readonly url: string;
  /** Folder in which the last response and its entity tag are cached. */
  readonly cacheDir: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const defaultTimeoutMs = 20_000;
const defaultMaxBytes = 20 * 1024 * 1024;

const metadataSchema = z.object({ url: z.string(), etag: z.string().nullable(), type: z.enum(['json', 'yaml']) });
type CacheMetadata = z.output<typeof metadataSchema>;

/**
 * Fetches a description, as JSON or YAML, and returns the path of the file that contains it. The request is conditional
 * (RFC 9110, section 13.1.2): after a response with status 304, the cached file is returned.
 *
 * @throws Error with the URL and the cause: a timeout, an error status, a response that is too large, or one that is
 * neither JSON nor YAML.
 */
export async function downloadDescriptionToCache(options: DescriptionFetchOptions): Promise<string> {
  const { url, cacheDir } = options;
  const name = createHash('sha256').update(url).digest('hex').slice(0, 16);
  const metadataFile = join(cacheDir, `${name}.note.json`);
  const cached = await readCache(metadataFile, (type) => join(cacheDir, `${name}.${type}`));
  const response = await request(options, cached?.etag ?? null);
  if (response.status === 304 && cached) return cached.file;
  if (!response.ok)
    throw new Error(
      `${url} returned ${response.status} ${response.statusText}. Expected 200 with an OpenAPI description.`,
    );

  const text = await readBodyUpToLimit(response, options);
  const type = detectType(text, url);
  await mkdir(cacheDir, { recursive: true });
  const file = join(cacheDir, `${name}.${type}`);
  await writeFile(file, text);
  await writeFile(
    metadataFile,
    JSON.stringify({ url, etag: response.headers.get('etag'), type } satisfies CacheMetadata),
  );
  return file;
}

/** Reads the cached response; null if the file or its metadata is missing. */
async function readCache(
  metadataFile: string,
  getFile: (type: CacheMetadata['type']) => string,
): Promise<{ etag: string | null; file: string } | null> {
  const metadata = metadataSchema.safeParse(
    await readFile(metadataFile, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  );
  if (!metadata.success) return null;
  const file = getFile(metadata.data.type);
  return access(file).then(
    () => ({ etag: metadata.data.etag, file }),
    () => null,
  );
}

async function request(
  { url, timeoutMs = defaultTimeoutMs }: DescriptionFetchOptions,
  etag: string | null,
): Promise<Response> {
  const headers = {
    accept: 'application/json, application/yaml;q=0.9, */*;q=0.1',
    'user-agent': 'refdesk',
    ...(etag !== null && { 'if-none-match': etag }),
  };
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
  } catch (cause) {
    throw new Error(
      `${url} did not respond ${isTimeout(cause) ? `within ${timeoutMs / 1000} s` : `(${getReason(cause)})`}.`,
      { cause },
    );
  }
}

/** Reads the body in chunks and stops at the limit, so that a huge response does not exhaust memory. */
async function readBodyUpToLimit(
  response: Response,
  { url, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes }: DescriptionFetchOptions,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new Error(
      `The response of ${url} ended after ${size} bytes ${isTimeout(cause) ? `(incomplete after ${timeoutMs / 1000} s)` : `(${getReason(cause)})`}.`,
      { cause },
    );
  }
  if (size > maxBytes)
    throw new Error(`${url} returned more than ${maxBytes} bytes, which is the limit for a description.`);
  return Buffer.concat(chunks).toString('utf8');
}

function detectType(text: string, url: string): CacheMetadata['type'] {
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    // Not JSON, but possibly YAML.
  }
  try {
    const value: unknown = parse(text);
    if (typeof value === 'object' && value !== null) return 'yaml';
  } catch (cause) {
    throw new Error(`${url} returned neither JSON nor YAML: ${getReason(cause)}.`, { cause });
  }
  throw new Error(`${url} returned neither JSON nor YAML: it starts with ${JSON.stringify(text.slice(0, 40))}.`);
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError';

function getReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const error = cause.cause instanceof Error ? cause.cause : cause;
  return error.message.split('\n')[0] || error.name;
}
