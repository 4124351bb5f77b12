import type * as Specification from '@scalar/openapi-types/3.2';
import type { DeepReadonly } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';

/** OpenAPI Security Requirement Object: scopes by security scheme name. */
export type SecurityRequirement = DeepReadonly<Specification.SecurityRequirementObject>;

/** URLs and scopes of an OAuth 2.0 flow. */
interface OAuthFlow {
  readonly tokenUrl?: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly scopes: Readonly<Record<string, string>>;
}

/** OpenAPI Security Scheme Object, or a reference to one. It has the fields of all types, as descriptions mix them. */
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
