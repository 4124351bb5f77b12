import type { Account } from '@portal/service-contract';
/** What each panel of the settings gets. */
export interface PanelProps {
  readonly account: Account;
  /** Reads the settings again. */
  readonly onChange: () => Promise<void>;
}
