import type { Organisation } from '@refdesk/service-contract';
/** Props shared by the organisation panels. */
export interface OrganisationPanelProps {
  readonly organisation: Organisation;
  /** Shows the organisation from the response to another request. */
  readonly onShow: (organisation: Organisation) => void;
  /** Reloads the organisation. */
  readonly onChange: () => Promise<void>;
}
