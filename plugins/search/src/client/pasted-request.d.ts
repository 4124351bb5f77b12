// Provided by the console's plugin.
declare module '@theme/PastedRequest' {
  import type { ReactNode } from 'react';

  /** Summary of a pasted command. */
  export interface PastedSummary {
    readonly title: string;
    readonly detail: string;
    /** First errors of the request, a sentence each. */
    readonly issues: readonly string[];
    /** Path of the page with the whole answer; null if no page answers it. */
    readonly path: string | null;
  }
  export function summarizePastedCommand(text: string, baseUrl: string): Promise<PastedSummary>;
  export default function PastedRequest(props: { readonly command: string }): ReactNode;
}
