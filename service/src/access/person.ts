import type { StaffRole } from '../../contract/roles.ts';
import type { SecondFactorReason } from '../../contract/session.ts';

/** A person who is signed in. Times are milliseconds since 1970. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly staffRole: StaffRole | null;
  readonly secondFactorEnabled: boolean;
  /** Whether both factors stand behind the session: an app's code or a passkey. */
  readonly hasProvedBoth: boolean;
  /** Why a second factor has to come before anything else; null when none has, or when there is one. */
  readonly secondFactorRequired: SecondFactorReason | null;
  readonly sessionId: string;
  /** When they last proved who they are. */
  readonly confirmedAt: number;
  /** Whether that was lately enough for what asks for it. */
  readonly isConfirmed: boolean;
}
