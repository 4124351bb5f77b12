import { join } from 'node:path';
import { listStatefulOperationSupport, loadSandboxDescription } from '@refdesk/sandbox';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { formatStatefulOperationsSummary } from './describe-stateful-operation-support.ts';

test('lists the operations that return their examples, with the reason', async () => {
  const museum = await loadSandboxDescription(join(root, 'providers/minimal/apis/redocly-museum/1.2.1/openapi.yaml'));
  const text = formatStatefulOperationsSummary('museum.yaml', listStatefulOperationSupport(museum));
  expect(text).toContain(
    'museum.yaml: the sandbox stores the records of 6 of 8 operations. The others return their examples:',
  );
  expect(text).toMatch(/buyMuseumTickets: \/tickets is neither a list of records nor a record/);
});
