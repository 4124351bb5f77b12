import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { engineEdits } from './engine-edits.ts';
import { importEditsToMeasure } from './measured-edit.ts';

const contentEdits = (await importEditsToMeasure()).map(({ name, file, after }) => ({
  name,
  file: getProviderPathFromRoot(file),
  oldText: after,
}));

test.each([...contentEdits, ...engineEdits])('the file of $name contains the text that is replaced', async (edit) => {
  expect(await readFile(join(root, edit.file), 'utf8')).toContain(edit.oldText);
});
