import { bundle, createConfig } from '@redocly/openapi-core';
import { DescriptionFiles } from './description-files.ts';

/**
 * The description in `file` with the files that it refers to, in one object.
 *
 * @throws Error that names the file, when it cannot be read or a reference leads nowhere.
 */
export async function readDescription(file: string, root?: string): Promise<unknown> {
  const { bundle: document, problems } = await bundle({ ref: file, config: await createConfig({}), externalRefResolver: new DescriptionFiles(file, root) });
  const faults = problems.filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new Error(`${file}: ${faults.map(({ message }) => message).join('\n')}`);
  return document.parsed;
}
