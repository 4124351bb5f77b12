import { OAuthError } from './oauth-error.ts';

/** Fields of a form body without duplicates (RFC 6749, section 3.2). */
export type FormFields = ReadonlyMap<string, string>;

const maxFormBytes = 8 * 1024;

/**
 * Reads the form body of a request to the authentication proxy. Empty fields are treated as omitted, and unknown fields
 * are ignored (RFC 6749, section 3.2).
 *
 * @throws OAuthError if it is not a form, too long, or repeats a field.
 */
export async function readOAuthFormFields(request: Request): Promise<FormFields> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new OAuthError('invalid_request', 'Send the fields as application/x-www-form-urlencoded.');
  const text = await readTextWithinLimit(request);
  // Reject NUL, even if encoded: PostgreSQL's text type cannot contain it.
  if (/\0|%00/.test(text)) throw new OAuthError('invalid_request', 'Remove NUL characters.');
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new OAuthError('invalid_request', `The field ${name.slice(0, 40)} is sent twice.`);
    fields.set(name, value);
  }
  return new Map([...fields].filter(([, value]) => value !== ''));
}

/** Reads a body, and stops at the maximum length: the sender may not have declared its length. */
async function readTextWithinLimit(request: Request): Promise<string> {
  const tooLong = new OAuthError('invalid_request', 'The body is too long.');
  const declaredLength = request.headers.get('content-length');
  if (Number(declaredLength ?? 0) > maxFormBytes) throw tooLong;
  // A declared length matches the received bytes.
  if (declaredLength !== null) return request.text();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxFormBytes) throw tooLong;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Requires the client credentials grant, the only supported one (RFC 6749, section 4.4).
 *
 * @throws OAuthError for any other grant.
 */
export function requireClientCredentialsGrant(form: FormFields): void {
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw new OAuthError('invalid_request', 'The field grant_type is missing.');
  if (grantType !== 'client_credentials')
    throw new OAuthError('unsupported_grant_type', 'Only client_credentials is accepted.');
}

/**
 * Returns the token to introspect or revoke (RFC 7662, section 2.1; RFC 7009, section 2.1).
 *
 * @throws OAuthError if it is missing.
 */
export function readTokenToIntrospectOrRevoke(form: FormFields): string {
  const token = form.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'The field token is missing.');
  return token;
}
