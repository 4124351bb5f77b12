import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { ConsoleOperation } from './operation.ts';

/**
 * Shifts the dates of the operation's examples to those of the sandbox's records at `now` (milliseconds), so that a new
 * request has the same dates as the page.
 */
export function shiftOperationExampleDates(operation: ConsoleOperation, now: number): ConsoleOperation {
  if (operation.examplesAt === null) return operation;
  const days = getExampleDateShiftDays(operation.examplesAt, now);
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) =>
      'example' in parameter ? { ...parameter, example: shiftExampleDates(parameter.example, days) } : parameter,
    ),
    bodies: operation.bodies.map((body) => ({
      ...body,
      examples: body.examples.map((example) => ({ ...example, value: shiftExampleDates(example.value, days) })),
    })),
  };
}
