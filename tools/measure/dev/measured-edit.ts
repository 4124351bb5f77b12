import { existsSync } from 'node:fs';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';

/** An edit of an author, and the page that shows it. */
export interface EditToMeasure {
  readonly name: string;
  /** Path in the provider's folder. */
  readonly file: string;
  /** Text of the file after which a word is inserted. */
  readonly after: string;
  readonly page: string;
}

/** File of a provider that lists the measured edits. */
export const editsToMeasureModulePath = resolveProviderPath('tests/edits.ts');

/** Reads the provider's edits, one for each kind of file that authors change. */
export async function importEditsToMeasure(): Promise<readonly EditToMeasure[]> {
  if (!existsSync(editsToMeasureModulePath))
    throw new Error(`${editsToMeasureModulePath} does not exist. A measured provider lists its edits there.`);
  const { measuredContentEdits }: { readonly measuredContentEdits: readonly EditToMeasure[] } = await import(
    editsToMeasureModulePath
  );
  return measuredContentEdits;
}
