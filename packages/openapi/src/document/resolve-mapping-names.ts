import { findObjectsWith } from '../find-objects.ts';
import { appendToPointer, isObjectOrArray } from '../pointer.ts';

/**
 * Replaces schema names in discriminator mappings with references, in place. OpenAPI allows both (OpenAPI 3.1, section
 * 4.8.25); readers expect references.
 *
 * @example `mapping: { cat: Cat }` → `mapping: { cat: '#/components/schemas/Cat' }`
 */
export function resolveMappingNames(document: unknown): void {
  const components = isObjectOrArray(document) ? document.components : undefined;
  const schemas = isObjectOrArray(components) ? components.schemas : undefined;
  if (!isObjectOrArray(schemas)) return;
  for (const { node } of findObjectsWith(document, 'discriminator')) {
    const { discriminator } = node;
    if (!isObjectOrArray(discriminator) || !isObjectOrArray(discriminator.mapping)) continue;
    for (const [value, name] of Object.entries(discriminator.mapping))
      if (typeof name === 'string' && Object.hasOwn(schemas, name))
        discriminator.mapping[value] = appendToPointer('#/components/schemas', name);
  }
}
