import type { FormPair } from '@portal/openapi/form-pairs';
import { toSlug } from '@portal/openapi/slug';

/** A name and a value, as HAR writes them. */
export interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** A request that could be sent, in the terms of HAR 1.2. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NameValue[];
  readonly queryString: readonly NameValue[];
  readonly body: SampleBody | null;
  /** What a reader does with the response, as a remark below the code. */
  readonly remark?: string | null;
}

/** What is sent: a value, the parts of a form, or one file. */
export interface SampleBody {
  readonly mediaType: string;
  readonly value: unknown;
  /** Fields that hold a secret, with their examples; in `value` and `fields` each has the placeholder of its name. */
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

/** Stands for the reader's own access token. */
export const credentialPlaceholder = 'YOUR_TOKEN';

/** Stands for the reader's own API key. */
export const apiKeyPlaceholder = 'YOUR_API_KEY';

/** What stands for the reader's own secret in a field of the body: `YOUR_API_KEY` in `apiKey`. */
export const fieldPlaceholder = (field: string): string => `YOUR_${upperCase(field)}`;

/** The name of a field as that of an environment variable: `apiKey` → `API_KEY`. */
export const upperCase = (field: string): string => toSlug(field).replaceAll('-', '_').toUpperCase();

/** Stands for the reader's user name and password, in base64 (RFC 7617). */
export const userPlaceholder = 'YOUR_USER';

/** Stands for identifier and secret of the reader's client, in base64 (RFC 7617). */
export const basicPlaceholder = 'YOUR_CLIENT';

/** Stands for a key that is made anew for each request. */
export const idempotencyKeyPlaceholder = 'NEW_KEY';
