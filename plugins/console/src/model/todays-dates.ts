import { daysToMove, moveDates } from '@portal/openapi/example-dates';
import type { ConsoleOperation } from './operation.ts';

/**
 * The operation with its examples on the days that the sandbox's records have now, in milliseconds since 1970: a request that
 * begins with them is about the same moments as on the page.
 */
export function withTodaysDates(operation: ConsoleOperation, now: number): ConsoleOperation {
  if (operation.examplesAt === null) return operation;
  const days = daysToMove(operation.examplesAt, now);
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => ('example' in parameter ? { ...parameter, example: moveDates(parameter.example, days) } : parameter)),
    bodies: operation.bodies.map((body) => ({ ...body, examples: body.examples.map((example) => ({ ...example, value: moveDates(example.value, days) })) })),
  };
}
