import type { SandboxTables } from '@portal/sandbox';
import type { ApiSessionTables } from '../api-sessions/schema.ts';
import type { UseTables } from '../api-usage/schema.ts';
import type { ApplicationTables } from '../applications/schema.ts';
import type { AuditTables } from '../audit/schema.ts';
import type { BackupTables } from '../backup/schema.ts';
import type { FeedbackTables } from '../feedback/schema.ts';
import type { HealthTables } from '../health/schema.ts';
import type { PeopleTables } from '../identity/schema.ts';
import type { KeyTables } from '../keys/schema.ts';
import type { LicenceTables } from '../licences/schema.ts';
import type { LimitTables } from '../limits/schema.ts';
import type { MailTables } from '../mail/schema.ts';
import type { OrganisationTables } from '../organisations/schema.ts';
import type { RequestTables } from '../requests/schema.ts';
import type { ReviewTables } from '../review/schema.ts';
import type { SearchTables } from '../searches/schema.ts';
import type { SqlAccessTables } from '../sql-access/schema.ts';
import type { TokenTables } from '../tokens/schema.ts';

/** Every table of the service. */
export interface Tables
  extends PeopleTables,
    OrganisationTables,
    ApplicationTables,
    LicenceTables,
    KeyTables,
    TokenTables,
    ApiSessionTables,
    AuditTables,
    MailTables,
    LimitTables,
    BackupTables,
    FeedbackTables,
    RequestTables,
    ReviewTables,
    SearchTables,
    UseTables,
    SandboxTables,
    SqlAccessTables,
    HealthTables {}
