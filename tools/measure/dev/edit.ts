import { existsSync } from 'node:fs';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';

/** A change that a writer makes, and the page that shows it. */
export interface Edit {
  readonly what: string;
  /** In the provider's folder. */
  readonly file: string;
  /** Text of the file after which a word is written. */
  readonly after: string;
  readonly page: string;
}

/** The file of a provider that lists the edits which are measured. */
export const editsFile = resolveProviderPath('tests/edits.ts');

/** Reads an edit of each kind of file that writers of the chosen provider change. */
export async function readEdits(): Promise<readonly Edit[]> {
  if (!existsSync(editsFile))
    throw new Error(
      `There is no ${editsFile}: it lists the edits that are measured, as providers that are measured have it.`,
    );
  const { edits }: { readonly edits: readonly Edit[] } = await import(editsFile);
  return edits;
}
