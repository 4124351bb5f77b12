import type { Context } from 'hono';
import type { SandboxOperation } from '../description/operation.ts';

/**
 * Chooses among operations with the same path and method, which some descriptions distinguish by a fragment: the first
 * one whose required parameters are sent, that knows all sent parameters and accepts the media type; or else the first.
 */
export function chooseOperation(alternatives: readonly SandboxOperation[], { req }: Context): SandboxOperation {
  const [first] = alternatives;
  if (first === undefined) throw new Error('There is no operation to choose from.');
  if (alternatives.length === 1) return first;
  const names = Object.keys(req.query());
  const mediaType = req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isMatch = ({ parameters, body }: SandboxOperation) => {
    const queryNames = parameters.filter(({ in: location }) => location === 'query').map(({ name }) => name);
    const hasRequired = parameters.every(({ in: location, name, required }) => !required || isSent(location, name));
    return (
      hasRequired &&
      names.every((name) => queryNames.includes(name)) &&
      (mediaType === undefined || body === null || body.schemas.has(mediaType))
    );
  };
  const isSent = (location: string, name: string) =>
    location === 'header' ? req.header(name) !== undefined : location !== 'query' || names.includes(name);
  return alternatives.find(isMatch) ?? first;
}
