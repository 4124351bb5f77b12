import type { Organisation } from '@portal/service-contract';
/** Props of every panel of an organisation. */
export interface PanelProps {
  readonly organisation: Organisation;
  /** Shows the organisation as another request has answered it. */
  readonly onShow: (organisation: Organisation) => void;
  /** Reads it again. */
  readonly onChange: () => Promise<void>;
}
