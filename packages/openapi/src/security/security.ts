import type * as Specification from '@scalar/openapi-types/3.2';
import type { DeepReadonly } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';

/** A Security Requirement Object: scopes by the name of a security scheme. */
export type SecurityRequirement = DeepReadonly<Specification.SecurityRequirementObject>;

/** Addresses and scopes of an OAuth 2.0 flow. */
interface OAuthFlow {
  readonly tokenUrl?: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly scopes: Readonly<Record<string, string>>;
}

/** A Security Scheme Object, or a reference to one. It has the fields of every type, since descriptions mix them. */
export interface SecuritySchemeObject extends SpecificationExtensions<'securityScheme'> {
  readonly $ref?: string;
  readonly type: Specification.SecuritySchemeObject['type'] | 'mutualTLS';
  readonly description?: string;
  readonly name?: string;
  readonly in?: string;
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  readonly flows?: Readonly<Record<string, OAuthFlow>>;
}
