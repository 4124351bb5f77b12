interface Scheme {
  readonly flows?: Readonly<Record<string, { readonly tokenUrl?: string | undefined } | undefined>> | undefined;
}

/** Path of the token endpoint: from the first description with client credentials, or else a default. */
export function findTokenEndpointPath(schemes: readonly Scheme[]): string {
  const url = schemes.map(({ flows }) => flows?.clientCredentials?.tokenUrl).find((address) => address !== undefined);
  return url === undefined ? '/oauth/token' : new URL(url, 'https://relative.example').pathname;
}
