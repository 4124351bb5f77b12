import type { PasswordHasher } from '../../subjects/identity/password-hash.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ServiceDatabase } from '../database/open-service-database.ts';
import type { Logger } from '../http/log.ts';
import type { ServicePortal } from '../portal/service-portal.ts';

/** Dependencies that exist before the other parts of the app context, which are created from them. */
export interface CoreDependencies {
  readonly configuration: Configuration;
  readonly portal: ServicePortal;
  readonly publicUrl: string;
  readonly secret: string;
  readonly database: ServiceDatabase;
  readonly passwords: PasswordHasher;
  readonly log: Logger;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}
