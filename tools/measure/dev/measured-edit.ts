import { existsSync } from 'node:fs';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';

/** An edit of an author, and the page that shows it. */
export interface MeasuredEdit {
  readonly name: string;
  /** Path in the provider's folder. */
  readonly file: string;
  /** Text of the file after which a word is inserted. */
  readonly after: string;
  readonly page: string;
}

/** File of a provider that lists the measured edits. */
export const measuredEditsFile = resolveProviderPath('tests/edits.ts');

/** Reads an edit of each kind of file that authors of the chosen provider change. */
export async function readMeasuredEdits(): Promise<readonly MeasuredEdit[]> {
  if (!existsSync(measuredEditsFile))
    throw new Error(
      `There is no ${measuredEditsFile}: it lists the edits that are measured, as providers that are measured have it.`,
    );
  const { edits }: { readonly edits: readonly MeasuredEdit[] } = await import(measuredEditsFile);
  return edits;
}
