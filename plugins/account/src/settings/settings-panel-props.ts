import type { Account } from '@refdesk/service-contract';
/** Props of every panel of the settings. */
export interface SettingsPanelProps {
  readonly account: Account;
  /** Reloads the settings. */
  readonly onChange: () => Promise<void>;
}
