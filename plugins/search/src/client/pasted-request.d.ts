// Provided by the console plugin.
declare module '@theme/PastedRequest' {
  import type { ReactNode } from 'react';

  /** Summary of a pasted command. */
  export interface PastedCommandSummary {
    readonly title: string;
    readonly detail: string;
    /** First errors of the request, one sentence each. */
    readonly issues: readonly string[];
    /** Path of the page with the full answer; null if there is no such page. */
    readonly path: string | null;
  }
  export function summarizePastedCommand(text: string, baseUrl: string): Promise<PastedCommandSummary>;
  export default function PastedRequest(props: { readonly command: string }): ReactNode;
}
