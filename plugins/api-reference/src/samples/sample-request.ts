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
  readonly body: { readonly mediaType: string; readonly value: unknown } | null;
}

/** Stands for the reader's own access token, key or secret. */
export const credentialPlaceholder = 'YOUR_TOKEN';
