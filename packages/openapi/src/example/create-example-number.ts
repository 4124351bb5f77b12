import type { SchemaObject } from '../schema/schema.ts';

/** Creates a number that satisfies the limits and `multipleOf` of a schema. */
export function createExampleNumber(schema: SchemaObject, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format = '' } = schema;
  const isFloat = !isInteger && ['float', 'double'].includes(format);
  const step = multipleOf ?? (isInteger ? 1 : 0);
  const lowest = combineLimits(minimum, exclusiveMinimum, Math.max);
  const highest = combineLimits(maximum, exclusiveMaximum, Math.min);
  const isAbove = (value: number) =>
    lowest === null || (lowest.isExclusive ? value > lowest.value : value >= lowest.value);
  const isBelow = (value: number) =>
    highest === null || (highest.isExclusive ? value < highest.value : value <= highest.value);
  const defaultNumber = isFloat ? 0.1 : 0;
  const candidates = [
    lowest === null ? defaultNumber : roundUp(lowest.value, step),
    lowest === null ? defaultNumber : roundUp(lowest.value + (step || 1), step),
    highest === null ? defaultNumber : roundDown(highest.value, step),
    highest === null ? defaultNumber : roundDown(highest.value - (step || 1), step),
    lowest !== null && highest !== null ? (lowest.value + highest.value) / 2 : defaultNumber,
  ];
  const isDefaultAllowed = lowest === null && (isBelow(defaultNumber) || highest === null);
  return isDefaultAllowed
    ? defaultNumber
    : (candidates.find((value) => isAbove(value) && isBelow(value)) ?? lowest?.value ?? defaultNumber);
}

interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

/** Returns the stricter of an inclusive and an exclusive limit. In OpenAPI 3.0, the exclusive limit is a flag. */
function combineLimits(
  inclusive: number | undefined,
  exclusive: number | boolean | undefined,
  stricter: (...values: number[]) => number,
): Bound | null {
  if (typeof exclusive !== 'number')
    return inclusive === undefined ? null : { value: inclusive, isExclusive: exclusive === true };
  const value = inclusive === undefined ? exclusive : stricter(inclusive, exclusive);
  return { value, isExclusive: value === exclusive };
}

// Rounds away floating-point errors of decimal steps such as 0.1.
const removeFloatError = (value: number): number => Number(value.toPrecision(12));
const roundUp = (value: number, step: number): number =>
  step === 0 ? value : removeFloatError(Math.ceil(removeFloatError(value / step)) * step);
const roundDown = (value: number, step: number): number =>
  step === 0 ? value : removeFloatError(Math.floor(removeFloatError(value / step)) * step);
