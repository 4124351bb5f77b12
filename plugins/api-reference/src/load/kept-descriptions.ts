import { readWhenChanged } from '@portal/kept/when-changed';
import type { LoadedDescription } from './description.ts';

/** The description of `file` as it was read last with these checks, while none of its files has changed; one with errors is read again. */
export function readDescriptionWhenChanged(
  file: string,
  checks: 'all' | 'pages' | 'examples',
  read: () => Promise<LoadedDescription>,
): Promise<LoadedDescription> {
  return readWhenChanged(`${checks} ${file}`, async () => {
    const description = await read();
    const isSound = description.diagnostics.every(({ level }) => level === 'warning');
    return { value: description, files: isSound ? description.files : null };
  });
}
