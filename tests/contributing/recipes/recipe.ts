import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import type { Breakage } from '../breakages.ts';
import type { SourceEdit } from '../scratch-copy.ts';

/** A recipe of docs/recipes.md, followed literally, and the mistakes that a check must report. */
export interface Recipe {
  /** Start of the recipe's paragraph in the document. */
  readonly name: string;
  readonly follow: readonly SourceEdit[];
  /** Mistakes, each made after following the recipe. */
  readonly mistakes: readonly Breakage[];
}

/** A file that several recipes change, and the steps of `npm run check` that find mistakes. */
export const guide = getProviderPathFromRoot('docs/rest/guides/kettles.mdx');
export const content = 'content';
export const descriptions = 'API descriptions';
export const types = 'types';
export const unit = 'unit tests';
