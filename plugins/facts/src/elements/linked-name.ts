import type { PhrasingContent } from 'mdast';
import { code, link } from '../mdast.ts';

/** A name as code, or the words given in its stead, linked to the address that `template` makes of the name; not linked without a template. */
export function linkedName(name: string, children: readonly PhrasingContent[], template: string | undefined, title?: string): PhrasingContent[] {
  const shown = children.length > 0 ? children : [code(name)];
  return template === undefined ? [...shown] : [link(addressOf(name, template), shown, title)];
}

const addressOf = (name: string, template: string): string => template.replace('{name}', name).replace('{slug}', slugOf(name));

/** `jobFinancial` and `jobs:read` become `job-financial` and `jobs-read`. */
const slugOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(/[^a-z0-9]+/g, '-');
