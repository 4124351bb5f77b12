import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { SandboxExchange } from '../http/exchange.ts';
import { listDescriptionPartsUsedByExchange } from './used-parts.ts';

const operationUse = z.strictObject({
  /** Such as `main/2.0.0`. */
  api: z.string(),
  operation: z.string(),
  requests: z.int().positive(),
  /** Number of responses by status. */
  statuses: z.record(z.string(), z.int()),
  parts: z.array(z.string()),
});

/** Headers that a replay repeats. */
const repeatedHeaders = ['Content-Type', 'Idempotency-Key', 'If-Match'] as const;

const recordedRequest = z.strictObject({
  at: z.iso.datetime(),
  method: z.string().regex(/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY)$/, 'a method such as GET'),
  path: z.string().startsWith('/', 'a path such as /v1/pets'),
  api: z.string(),
  operation: z.string().nullable(),
  status: z.int(),
  /** Headers that change the result. */
  headers: z
    .partialRecord(z.enum(repeatedHeaders), z.string().regex(/^[\x20-\x7e]*$/, 'printable ASCII characters'))
    .optional(),
  body: z.unknown(),
});

export const recordingSchema = z.strictObject({
  operations: z.array(operationUse),
  requests: z.array(recordedRequest),
});

/** Requests of a client, and the parts of the descriptions that they used. */
export type ClientRecording = z.output<typeof recordingSchema>;
export type RecordedOperationSummary = z.output<typeof operationUse>;

/** Maximum number of recorded requests. The used parts of further requests are still recorded. */
const maxRequests = 10_000;

interface CountedUse {
  readonly api: string;
  readonly operation: string;
  requests: number;
  readonly statuses: Record<string, number>;
  readonly parts: Set<string>;
}

/** Records the requests to a sandbox in a file. */
export class ClientRecorder {
  readonly #file: string;
  readonly #requests: ClientRecording['requests'] = [];
  /** Uses by API and operation. */
  readonly #uses = new Map<string, CountedUse>();
  #timer: NodeJS.Timeout | null = null;

  /** Writes an empty recording, so that an unwritable file is reported at the start. */
  constructor(file: string) {
    this.#file = file;
    this.write();
  }

  /** Returns the function that records the requests to one API. */
  readonly createApiRecorder =
    (api: string) =>
    ({ at, method, url, operation, status, requestHeaders, requestBody, responseBody }: SandboxExchange): void => {
      const { pathname, search } = new URL(url);
      const headers = Object.fromEntries(
        repeatedHeaders.flatMap((name) => (requestHeaders.has(name) ? [[name, requestHeaders.get(name) ?? '']] : [])),
      );
      const entry = {
        at: new Date(at).toISOString(),
        method,
        path: pathname + search,
        api,
        operation,
        status,
        headers,
        body: requestBody ?? null,
      };
      if (this.#requests.length < maxRequests) this.#requests.push(entry);
      if (operation !== null)
        this.#count(
          api,
          operation,
          status,
          listDescriptionPartsUsedByExchange({
            url,
            request: requestBody,
            response: status < 400 ? decode(responseBody) : null,
          }),
        );
      // Writes are batched; a killed process loses at most the last 200 ms.
      this.#timer ??= setTimeout(() => this.write(), 200).unref();
    };

  #count(api: string, operation: string, status: number, parts: readonly string[]): void {
    const key = `${api} ${operation}`;
    const use = this.#uses.get(key) ?? { api, operation, requests: 0, statuses: {}, parts: new Set() };
    use.requests += 1;
    use.statuses[status] = (use.statuses[status] ?? 0) + 1;
    for (const part of parts) use.parts.add(part);
    this.#uses.set(key, use);
  }

  write(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const operations = Array.from(
      this.#uses.values(),
      (counted): RecordedOperationSummary => ({ ...counted, parts: [...counted.parts].toSorted() }),
    );
    const recording: ClientRecording = { operations, requests: this.#requests };
    writeFileSync(this.#file, `${JSON.stringify(recording, null, 1)}\n`);
  }
}

function decode(body: string | null): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return null;
  }
}
