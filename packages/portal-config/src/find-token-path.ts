interface Scheme {
  readonly flows?: Readonly<Record<string, { readonly tokenUrl?: string | undefined } | undefined>> | undefined;
}

/** Returns the path of the first token endpoint for client credentials; `/oauth/token` if no description has one. */
export function findTokenEndpointPath(schemes: readonly Scheme[]): string {
  const url = schemes.map(({ flows }) => flows?.clientCredentials?.tokenUrl).find((tokenUrl) => tokenUrl !== undefined);
  return url === undefined ? '/oauth/token' : new URL(url, 'https://relative.example').pathname;
}
