import type { SampleObject } from '@portal/openapi/extensions';

/** The body of a sample: an example with the fields of `x-sample` instead of its own; null leaves one out (RFC 7386). */
export function withSampleBody(value: unknown, sample: SampleObject | undefined): unknown {
  if (!sample?.body || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries({ ...value, ...sample.body }).filter(([name, field]) => field !== null || sample.body?.[name] === undefined));
}
