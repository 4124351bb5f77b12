import { readFileSync } from 'node:fs';
import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findDrawingErrors } from '../../../plugins/api-reference/tests/find-drawing-errors.ts';

// The file is validated when the site is built.
const lifecycles = parse(
  readFileSync(new URL('../apis/main/2.0.0/lifecycles.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<string, RecordLifecycleObject>>;

test.each(Object.entries(lifecycles))('the diagram of %s has no overlapping or clipped elements', (_, lifecycle) => {
  expect(findDrawingErrors(lifecycle)).toEqual([]);
});
