import type { FormPair } from '@refdesk/openapi/form-pairs';
import { toSlug } from '@refdesk/openapi/slug';

/** A name and a value, as in HAR. */
export interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** A request as in HAR 1.2. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NameValue[];
  readonly queryString: readonly NameValue[];
  readonly body: SampleBody | null;
  /** Comment below the code about the use of the response. */
  readonly remark?: string | null;
}

/** Body: a value, form parts, or a file. */
export interface SampleBody {
  readonly mediaType: string;
  readonly value: unknown;
  /** Secret fields with their examples; in `value` and `fields` each has a placeholder. */
  readonly secrets?: Readonly<Record<string, unknown>>;
  /** The fields of a body that is sent form-encoded. */
  readonly fields?: readonly FormPair[] | null;
  readonly parts?: readonly FormPart[] | null;
  readonly file?: SampleFile | null;
}

/** A part of a form: a value, or a file. */
export interface FormPart {
  readonly name: string;
  readonly value: string;
  readonly file: SampleFile | null;
}

/** A file that a sample sends. */
export interface SampleFile {
  readonly name: string;
  /** Media type; null when the description leaves it open. */
  readonly type: string | null;
}

/** Placeholder of the reader's access token. */
export const accessTokenPlaceholder = 'YOUR_TOKEN';

/** Placeholder of the reader's API key. */
export const apiKeyPlaceholder = 'YOUR_API_KEY';

/** Placeholder of the reader's secret in a field of the body: `YOUR_API_KEY` in `apiKey`. */
export const getSecretFieldPlaceholder = (field: string): string => `YOUR_${toConstantCase(field)}`;

/** The name of a field as that of an environment variable: `apiKey` → `API_KEY`. */
export const toConstantCase = (field: string): string => toSlug(field).replaceAll('-', '_').toUpperCase();

/** Placeholder of the reader's user name and password, in base64 (RFC 7617). */
export const userBasicCredentialsPlaceholder = 'YOUR_USER';

/** Placeholder of identifier and secret of the reader's client, in base64 (RFC 7617). */
export const clientBasicCredentialsPlaceholder = 'YOUR_CLIENT';

/** Placeholder of a key that is generated for each request. */
export const idempotencyKeyPlaceholder = 'NEW_KEY';
