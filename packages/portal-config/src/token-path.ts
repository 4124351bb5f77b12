interface Scheme {
  readonly flows?: Readonly<Record<string, { readonly tokenUrl?: string | undefined } | undefined>> | undefined;
}

/** Path at which access tokens are issued: where the first description with client credentials says, else a usual one. */
export function tokenPathOf(schemes: readonly Scheme[]): string {
  const url = schemes.map(({ flows }) => flows?.clientCredentials?.tokenUrl).find((address) => address !== undefined);
  return url === undefined ? '/oauth/token' : new URL(url, 'https://relative.example').pathname;
}
