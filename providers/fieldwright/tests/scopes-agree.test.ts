import { resolve } from 'node:path';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { expect, test } from 'vitest';

interface Description {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
    readonly securitySchemes: Readonly<
      Record<
        string,
        { readonly flows?: { readonly clientCredentials?: { readonly scopes: Readonly<Record<string, string>> } } }
      >
    >;
  };
}

const read = async (version: string) =>
  (await readBundledDescription(resolve(import.meta.dirname, `../apis/${version}/openapi.yaml`))) as Description;
const declared = Object.keys(
  (await read('main/2.0.0')).components.securitySchemes.oauth2?.flows?.clientCredentials?.scopes ?? {},
).toSorted();

test('the authentication proxy lists the scopes that the REST API declares', async () => {
  const reason =
    'Add the missing scopes to the enum Scope in apis/auth-proxy/2.0.0/components/schemas/server-metadata.yaml.';
  expect((await read('auth-proxy/2.0.0')).components.schemas.Scope?.enum?.toSorted(), reason).toEqual(declared);
});
