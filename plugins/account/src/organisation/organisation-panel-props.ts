import type { Organisation } from '@refdesk/service-contract';
/** Props of every panel of an organisation. */
export interface OrganisationPanelProps {
  readonly organisation: Organisation;
  /** Shows the organisation from another request's response. */
  readonly onShow: (organisation: Organisation) => void;
  /** Reloads the organisation. */
  readonly onChange: () => Promise<void>;
}
