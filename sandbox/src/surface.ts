import type { Description } from './description/description.ts';
import type { Operation } from './description/operation.ts';
import type { Engine } from './engine.ts';
import { type ErrorWriter, Problems } from './http/problem.ts';
import { mock } from './operations/mock.ts';
import type { SandboxRequest } from './operations/request.ts';
import { requireValidBody, respond } from './operations/respond.ts';
import type { SandboxResponse } from './store/writer.ts';
import { Validators } from './validation/validators.ts';

/** An API over the sandboxes of an engine: what it describes, and what answers its operations. */
export interface Surface {
  readonly description: Description;
  readonly operations: readonly Operation[];
  readonly validators: Validators;
  readonly errors: ErrorWriter;
  /** Schema of the record that an operation is about; null when it is about none. */
  readonly schemaOf: (operation: Operation) => string | null;
  /**
   * Carries out a request whose parameters and body were read.
   *
   * @throws ProblemError when it is rejected before anything is written; what a write rejects is given to `toResponse`.
   */
  readonly answer: (request: SandboxRequest, toResponse: (error: unknown) => SandboxResponse) => Promise<SandboxResponse>;
}

/** The API that the engine itself describes. */
export function currentSurface(engine: Engine, problemType: (slug: string) => string): Surface {
  const { description, operations } = engine;
  // A description without records is somebody else's, who may have one schema for what is sent and what is returned.
  const validators = new Validators(description, { isRequest: description['x-sandbox'] === undefined });
  return {
    description,
    operations,
    validators,
    errors: new Problems(description, problemType),
    schemaOf: ({ kind }) => (kind.type === 'mock' ? null : kind.schema),
    async answer(request, toResponse) {
      if (request.operation.kind.type !== 'mock') return respond(engine, validators, request, toResponse);
      // The parts of a form are not taken apart: nothing is kept of them.
      if (!request.mediaType?.startsWith('multipart/')) requireValidBody(engine, validators, request);
      return mock(description, request.operation, request.accept);
    },
  };
}
