import type { SandboxTables } from '@refdesk/sandbox';
import type { BackupRunTables } from '../../backup/schema.ts';
import type { NodeTables } from '../../health/schema.ts';
import type { ApiKeySessionTables } from '../../subjects/api-sessions/schema.ts';
import type { ApiUseTables } from '../../subjects/api-usage/schema.ts';
import type { ApplicationTables } from '../../subjects/applications/schema.ts';
import type { FeedbackTables } from '../../subjects/feedback/schema.ts';
import type { PeopleTables } from '../../subjects/identity/schema.ts';
import type { KeyTables } from '../../subjects/keys/schema.ts';
import type { LicenceTables } from '../../subjects/licences/schema.ts';
import type { OperatorTokenTables } from '../../subjects/operator-tokens/schema.ts';
import type { OrganisationTables } from '../../subjects/organisations/schema.ts';
import type { RequestTables } from '../../subjects/requests/schema.ts';
import type { SentDigestTables } from '../../subjects/review/schema.ts';
import type { SearchTables } from '../../subjects/searches/schema.ts';
import type { SqlAccessTables } from '../../subjects/sql-access/schema.ts';
import type { TokenTables } from '../../subjects/tokens/schema.ts';
import type { AuditTables } from '../audit/schema.ts';
import type { AttemptTables } from '../limits/schema.ts';
import type { MailTables } from '../mail/schema.ts';
import type { BlockedNetworkAndRaisedLimitTables } from '../restrictions/schema.ts';
import type { WebhookTables } from '../webhooks/schema.ts';

/** Every table of the service. */
export interface ServiceTables
  extends PeopleTables,
    OrganisationTables,
    ApplicationTables,
    LicenceTables,
    KeyTables,
    TokenTables,
    ApiKeySessionTables,
    AuditTables,
    MailTables,
    OperatorTokenTables,
    AttemptTables,
    BackupRunTables,
    FeedbackTables,
    RequestTables,
    BlockedNetworkAndRaisedLimitTables,
    SentDigestTables,
    SearchTables,
    ApiUseTables,
    SandboxTables,
    SqlAccessTables,
    WebhookTables,
    NodeTables {}
