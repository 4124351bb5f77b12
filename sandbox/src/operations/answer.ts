import type { Engine } from '../engine.ts';
import type { Answer } from '../store/writer.ts';
import type { Validators } from '../validation/validators.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import type { SandboxRequest } from './request.ts';

/** What an operation does to the tenant's world, and what it answers. */
export async function answer(engine: Engine, _validators: Validators, request: SandboxRequest, _toAnswer: (error: unknown) => Answer): Promise<Answer> {
  const { kind } = request.operation;
  if (kind.type === 'list') return list(engine, await engine.worldOf(request.access.tenant), kind.schema, request);
  if (kind.type === 'read') return read(engine, await engine.worldOf(request.access.tenant), kind.schema, request);
  throw new Error(`Not yet: ${kind.type}`);
}
