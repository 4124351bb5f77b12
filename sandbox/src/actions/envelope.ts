import type { Description, ResultCode } from '../description/description.ts';
import type { Operation } from '../description/operation.ts';
import type { ErrorWriter, ProblemOccurrence } from '../http/problem.ts';
import { ProblemError } from '../problem-error.ts';
import type { SandboxResponse } from '../store/writer.ts';

/** What is rejected before an action is known: the one response that is no envelope. */
const unreadable = ['invalid-request', 'unsupported-media-type', 'not-found', 'method-not-allowed', 'content-too-large'];

/** Codes that say in different words that a record cannot be changed as it is. */
const locks = ['notAllowedInStatus', 'jobLocked', 'groupLocked', 'documentLocked', 'recordInUse'];

/**
 * Writes errors as `{ code, message, data }` with HTTP status 200: each result code says in `problems` which problems of the
 * engine's own API it stands for.
 */
export class EnvelopeErrors implements ErrorWriter {
  readonly #description: Description;
  readonly #codes: Readonly<Record<string, ResultCode>>;
  readonly #names: ReadonlyMap<string, string>;

  constructor(description: Description) {
    const { 'x-result-codes': codes = {} } = description;
    this.#description = description;
    this.#codes = codes;
    this.#names = new Map(Object.entries(codes).flatMap(([name, { problems = [] }]) => problems.map((slug) => [slug, name] as const)));
  }

  toResponse(error: unknown, _place: ProblemOccurrence, operation: Operation | null): SandboxResponse {
    if (!(error instanceof ProblemError)) return this.#envelope('serverError', '');
    const { slug, message, errors } = error;
    if (unreadable.includes(slug) && (operation === null || slug !== 'not-found')) return json(400, { message: `${message}.`.slice(0, 1000) });
    const [fault] = errors ?? [];
    if (fault === undefined)
      return this.#envelope(this.#listed(slug in this.#codes ? slug : (this.#names.get(slug) ?? 'parameterInvalid'), operation), message);
    const name = fault.code === 'required' ? 'parameterMissing' : fault.code === 'no-such-record' ? 'recordNotFound' : 'parameterInvalid';
    return this.#envelope(this.#listed(name, operation), `${fault.pointer.slice(1).replaceAll('/', '.')}: ${fault.message}`);
  }

  /** A code that the action can return: the one itself, or the nearest of those that it lists. */
  #listed(name: string, operation: Operation | null): string {
    const listed = this.#description.paths[operation?.path ?? '']?.post?.['x-result-codes'] ?? [];
    if (listed.length === 0 || listed.includes(name)) return name;
    return (locks.includes(name) ? locks.find((one) => listed.includes(one)) : undefined) ?? 'parameterInvalid';
  }

  #envelope(name: string, detail: string): SandboxResponse {
    const { code, meaning } = this.#codes[name] ?? { code: 900, meaning: 'Something went wrong on our side.' };
    const text = detail === '' ? meaning : `${meaning.replace(/\..*$/, '')}: ${detail.replace(/\.$/, '')}.`;
    return json(200, { code, message: text.slice(0, 1000), data: null });
  }
}

function json(status: number, body: object): SandboxResponse {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
