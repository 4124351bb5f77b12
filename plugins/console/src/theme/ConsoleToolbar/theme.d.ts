declare module '@theme/ConsoleToolbar' {
  /** Components of the portal below the title of the console. */
  export default function ConsoleToolbar(
    props: import('@refdesk/portal-config').OperationSlot,
  ): import('react').ReactNode;
}
