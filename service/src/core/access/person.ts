import type { SecondFactorReason } from '@refdesk/service-contract/account/session';
import type { OperatorScope } from '@refdesk/service-contract/operator-tokens';
import type { StaffRole } from '@refdesk/service-contract/organisation/roles';

/** A person who is signed in, or whose operator token is used. Times are milliseconds since 1970. */
export interface SessionPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly staffRole: StaffRole | null;
  readonly secondFactorEnabled: boolean;
  /** Whether the session was authenticated with both factors: an app's code or a passkey. */
  readonly hasBothFactors: boolean;
  /** Reason why a second factor must be set up first; null if it is not required or is set up. */
  readonly secondFactorReason: SecondFactorReason | null;
  /** Identifier of the session, or of the operator token. */
  readonly sessionId: string;
  /** Scopes of the operator token; null for a session. */
  readonly operatorScopes: readonly OperatorScope[] | null;
  /** Time of the last authentication. */
  readonly confirmedAt: number;
  /** Whether `confirmedAt` is recent enough for sensitive actions. */
  readonly isRecentlyConfirmed: boolean;
}
