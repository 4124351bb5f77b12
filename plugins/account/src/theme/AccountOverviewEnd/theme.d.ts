declare module '@theme/AccountOverviewEnd' {
  /** Components of the portal at the end of the overview. */
  export default function AccountOverviewEnd(
    props: import('@refdesk/portal-config').AccountSlot,
  ): import('react').ReactNode;
}
