import type { FormPair } from '@refdesk/openapi/form-pairs';
import { toSlug } from '@refdesk/openapi/slug';

/** Name-value pair, as in HAR. */
export interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** A request, in a format based on HAR 1.2. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NameValue[];
  readonly queryString: readonly NameValue[];
  readonly body: SampleBody | null;
  /** Comment below the code about how to use the response. */
  readonly remark?: string | null;
}

/** Body: a value, form parts, or a file. */
export interface SampleBody {
  readonly mediaType: string;
  readonly value: unknown;
  /** Secret fields with their example values; `value` and `fields` contain placeholders instead. */
  readonly secrets?: Readonly<Record<string, unknown>>;
  /** Fields of a form-encoded body. */
  readonly fields?: readonly FormPair[] | null;
  readonly parts?: readonly FormPart[] | null;
  readonly file?: SampleUploadFile | null;
}

/** Part of a multipart form: a value or a file. */
export interface FormPart {
  readonly name: string;
  readonly value: string;
  readonly file: SampleUploadFile | null;
}

/** A file that a sample sends. */
export interface SampleUploadFile {
  readonly name: string;
  /** Media type; null if the description does not specify it. */
  readonly type: string | null;
}

/** Placeholder for the reader's access token. */
export const accessTokenPlaceholder = 'YOUR_TOKEN';

/** Placeholder for the reader's API key. */
export const apiKeyPlaceholder = 'YOUR_API_KEY';

/** Returns the placeholder for a secret field of the body: `YOUR_API_KEY` for `apiKey`. */
export const getSecretFieldPlaceholder = (field: string): string => `YOUR_${toConstantCase(field)}`;

/** Converts a field name to the style of environment variables: `apiKey` → `API_KEY`. */
export const toConstantCase = (field: string): string => toSlug(field).replaceAll('-', '_').toUpperCase();

/** Placeholder for the reader's user name and password in base64 (RFC 7617). */
export const userBasicCredentialsPlaceholder = 'YOUR_USER';

/** Placeholder for the id and secret of the reader's client in base64 (RFC 7617). */
export const clientBasicCredentialsPlaceholder = 'YOUR_CLIENT';

/** Placeholder for a key that is generated for each request. */
export const idempotencyKeyPlaceholder = 'NEW_KEY';
