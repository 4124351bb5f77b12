import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEditorJsonSchemas } from '@refdesk/dictionary/source/json-schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dictionary, dictionaryFolder } from './content.ts';

const schemas = createEditorJsonSchemas(Object.keys(dictionary.enums));

describe('createEditorJsonSchemas', () => {
  test.each(Object.entries(schemas))('%s is up to date (vitest -u updates it)', async (file, text) => {
    await expect(text).toMatchFileSnapshot(join(dictionaryFolder, file));
  });

  test('creates schemas that every dictionary file references and matches', async () => {
    const ajv = new Ajv2020({ allErrors: true, formats: { date: true, 'date-time': true } });
    const validators = new Map(Object.entries(schemas).map(([file, text]) => [file, ajv.compile(JSON.parse(text))]));
    // search-terms.yaml belongs to the search, which has a separate schema for it.
    const files = (await readdir(dictionaryFolder, { recursive: true })).filter(
      (file) => file.endsWith('.yaml') && file !== 'search-terms.yaml',
    );
    expect(files.length).toBe(dictionary.tables.length + 3);
    for (const file of files) {
      const text = await readFile(join(dictionaryFolder, file), 'utf8');
      const schema = /^# yaml-language-server: \$schema=(?:\.\.?\/)(\S+)\n/.exec(text)?.[1] ?? '';
      const validate = validators.get(schema);
      expect(validate?.(parse(text)), `${file}: ${JSON.stringify(validate?.errors)}`).toBe(true);
    }
  });
});
