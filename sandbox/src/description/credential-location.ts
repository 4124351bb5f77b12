import { resolveReference } from '@refdesk/openapi/reference';
import type { SecuritySchemeObject } from '@refdesk/openapi/security';
import type { Description } from './description.ts';

/** Part of a request that contains a credential. */
export interface CredentialLocation {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
}

/**
 * Lists the locations of the credentials of a description's security schemes. `Authorization` comes last, because
 * tokens of the portal are accepted in place of every credential.
 */
export function listCredentialLocations(description: Description): readonly CredentialLocation[] {
  const { components: { securitySchemes: schemes = {} } = {}, security = [] } = description;
  const names = new Set([...security.flatMap((requirement) => Object.keys(requirement)), ...Object.keys(schemes)]);
  const locations = [...names].flatMap((name) => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    return scheme === undefined ? [] : [toLocation(resolveReference(description, scheme))];
  });
  const distinct = new Map(
    [...locations, authorization].map((location) => [`${location.in} ${location.name.toLowerCase()}`, location]),
  );
  return [...distinct.values()];
}

const authorization: CredentialLocation = { in: 'header', name: 'Authorization' };

function toLocation({ type, in: location, name }: SecuritySchemeObject): CredentialLocation {
  if (type !== 'apiKey' || name === undefined) return authorization;
  return { in: location === 'query' || location === 'cookie' ? location : 'header', name };
}
