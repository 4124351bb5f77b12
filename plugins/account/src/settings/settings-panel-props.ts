import type { Account } from '@refdesk/service-contract';
/** Props of the settings panels. */
export interface SettingsPanelProps {
  readonly account: Account;
  /** Reloads the account. */
  readonly onChange: () => Promise<void>;
}
