import type { Account } from '@portal/service-contract';
/** Props of every panel of the settings. */
export interface PanelProps {
  readonly account: Account;
  /** Reads the settings again. */
  readonly onChange: () => Promise<void>;
}
