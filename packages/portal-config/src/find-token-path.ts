interface Scheme {
  readonly flows?: Readonly<Record<string, { readonly tokenUrl?: string | undefined } | undefined>> | undefined;
}

/** Returns the path of the first token endpoint for client credentials; `/oauth/token` if no description has one. */
export function getClientCredentialsTokenPath(schemes: readonly Scheme[]): string {
  const url = schemes.map(({ flows }) => flows?.clientCredentials?.tokenUrl).find((tokenUrl) => tokenUrl !== undefined);
  return getPathOfTokenUrl(url ?? '/oauth/token');
}

/** Returns the path of a token endpoint, whose URL can be relative; `/oauth/token` if the URL is invalid. */
export function getPathOfTokenUrl(tokenUrl: string): string {
  const base = 'https://relative.example';
  return URL.canParse(tokenUrl, base) ? new URL(tokenUrl, base).pathname : '/oauth/token';
}
