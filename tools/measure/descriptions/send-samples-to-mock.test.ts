import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { sendSamplesToMock } from './send-samples-to-mock.ts';

test.each([
  ['Museum', 'providers/minimal/apis/redocly-museum/1.2.1/openapi.yaml'],
  ['Travel', 'sandbox/examples/travel/openapi.yaml'],
  ['Library', 'providers/library/apis/library/1.0.0/openapi.yaml'],
  ['Petstore', 'tools/measure/descriptions/fixtures/petstore.yaml'],
  ['USPTO', 'tools/measure/descriptions/fixtures/uspto.yaml'],
  ['Links', 'tools/measure/descriptions/fixtures/link-example.yaml'],
  ['Tic Tac Toe', 'tools/measure/descriptions/fixtures/tictactoe.yaml'],
])('answers every sample of %s with a valid response that the page shows', async (_, file) => {
  const { failures, ...figures } = await sendSamplesToMock(join(root, file));
  expect(failures).toEqual([]);
  expect(figures.succeeded).toBe(figures.operations);
  expect([figures.validGenerated, figures.invalidExamples, figures.sameAsPage]).toEqual([
    figures.generated,
    0,
    figures.responses,
  ]);
});
