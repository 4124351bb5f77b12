import type { SchemaObject } from '../schema/schema.ts';

/** Creates a number within the limits and multiples of a schema. */
export function createExampleNumber(schema: SchemaObject, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format = '' } = schema;
  const isFloat = !isInteger && ['float', 'double'].includes(format);
  const step = multipleOf ?? (isInteger ? 1 : 0);
  const lowest = bound(minimum, exclusiveMinimum, Math.max);
  const highest = bound(maximum, exclusiveMaximum, Math.min);
  const isAbove = (value: number) =>
    lowest === null || (lowest.isExclusive ? value > lowest.value : value >= lowest.value);
  const isBelow = (value: number) =>
    highest === null || (highest.isExclusive ? value < highest.value : value <= highest.value);
  const usual = isFloat ? 0.1 : 0;
  const candidates = [
    lowest === null ? usual : up(lowest.value, step),
    lowest === null ? usual : up(lowest.value + (step || 1), step),
    highest === null ? usual : down(highest.value, step),
    highest === null ? usual : down(highest.value - (step || 1), step),
    lowest !== null && highest !== null ? (lowest.value + highest.value) / 2 : usual,
  ];
  const isUsual = lowest === null && (isBelow(usual) || highest === null);
  return isUsual ? usual : (candidates.find((value) => isAbove(value) && isBelow(value)) ?? lowest?.value ?? usual);
}

interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

/** Returns the stricter of a limit and an exclusive limit, which OpenAPI 3.0 writes as a flag. */
function bound(
  inclusive: number | undefined,
  exclusive: number | boolean | undefined,
  stricter: (...values: number[]) => number,
): Bound | null {
  if (typeof exclusive !== 'number')
    return inclusive === undefined ? null : { value: inclusive, isExclusive: exclusive === true };
  const value = inclusive === undefined ? exclusive : stricter(inclusive, exclusive);
  return { value, isExclusive: value === exclusive };
}

// Decimal steps such as 0.1 are not exact in floating point.
const rounded = (value: number): number => Number(value.toPrecision(12));
const up = (value: number, step: number): number =>
  step === 0 ? value : rounded(Math.ceil(rounded(value / step)) * step);
const down = (value: number, step: number): number =>
  step === 0 ? value : rounded(Math.floor(rounded(value / step)) * step);
