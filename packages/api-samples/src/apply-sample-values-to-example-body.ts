import type { SampleValuesObject } from '@refdesk/openapi/extensions';

/** Merges an example body with the fields of `x-sample`; null removes a field (RFC 7386). */
export function applySampleValuesToExampleBody(value: unknown, sample: SampleValuesObject | undefined): unknown {
  if (!sample?.body || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries({ ...value, ...sample.body }).filter(
      ([name, field]) => field !== null || sample.body?.[name] === undefined,
    ),
  );
}
