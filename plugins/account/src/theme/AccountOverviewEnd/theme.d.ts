declare module '@theme/AccountOverviewEnd' {
  /** Slot for the portal's components at the end of the overview. */
  export default function AccountOverviewEnd(
    props: import('@refdesk/portal-config').AccountSlot,
  ): import('react').ReactNode;
}
