import type { SandboxResponse } from '../store/writer.ts';

/** The stages of a change to records; each can throw a ProblemError that rejects the request. */
export interface ChangePlan {
  /** Checks conditions that depend on records. */
  readonly requireRules: () => void;
  readonly write: () => void;
  /** Changes the other records that are affected. */
  readonly runEffects: () => void;
  readonly respond: () => SandboxResponse;
}

const doNothing = (): void => undefined;

/** Plans a request that changes nothing, such as a repeated one. */
export const planResponseOnly = (respond: ChangePlan['respond']): ChangePlan => ({
  requireRules: doNothing,
  write: doNothing,
  runEffects: doNothing,
  respond,
});

/** Executes a change on a draft: rules → change → effects → response. */
export function executeChangePlan({ requireRules, write, runEffects, respond }: ChangePlan): SandboxResponse {
  requireRules();
  write();
  runEffects();
  return respond();
}
