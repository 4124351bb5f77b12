import type { StaffRole } from '../../contract/roles.ts';

/** A person who is signed in. Times are milliseconds since 1970. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly staffRole: StaffRole | null;
  readonly secondFactorEnabled: boolean;
  /** True while the password is too short to stand alone. */
  readonly secondFactorRequired: boolean;
  readonly sessionId: string;
  /** When they last proved who they are. */
  readonly confirmedAt: number;
  /** Whether that was lately enough for what asks for it. */
  readonly isConfirmed: boolean;
}
