import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { compareMockWithStatefulSandbox } from './compare-mock-with-stateful-sandbox.ts';

test.each([
  ['Museum', 'providers/minimal/apis/redocly-museum/1.2.1/openapi.yaml', 6],
  ['Travel', 'sandbox/examples/travel/openapi.yaml', 15],
  ['Library', 'providers/library/apis/library/1.0.0/openapi.yaml', 1],
  ['Petstore', 'tools/measure/descriptions/fixtures/petstore.yaml', 11],
  ['USPTO', 'tools/measure/descriptions/fixtures/uspto.yaml', 1],
  ['Links', 'tools/measure/descriptions/fixtures/link-example.yaml', 0],
  ['Tic Tac Toe', 'tools/measure/descriptions/fixtures/tictactoe.yaml', 0],
])(
  'answers every sample of %s that the mock answers, and round trips of its collections',
  async (_, file, stateful) => {
    const figures = await compareMockWithStatefulSandbox(join(root, file));
    expect(figures.failures).toEqual([]);
    expect(figures.mocked).toBe(figures.operations);
    expect(figures.succeeded).toBe(figures.operations);
    expect(figures.roundTrips).toBe(figures.collections);
    expect(figures.stateful).toBeGreaterThanOrEqual(stateful);
  },
);
