import { expect, it } from 'vitest';
import { parseApiDocument } from './descriptions.ts';
import { requireDescribedOperation } from './find-operation.ts';
import { readOperationServers } from './get-operation.ts';

const variables = { region: { default: 'eu', enum: ['eu', 'us'] } };
const servers = (host: string) => [
  { url: `https://{region}.${host}`, description: host, 'x-console': 'sandbox', variables },
];

it.each([
  ['the description', 'listBoats', 'api.example.com'],
  ['the path', 'listCars', 'cars.example.com'],
  ['the operation', 'createCar', 'new.example.com'],
])('fills the variables of the servers of %s', async (_, operationId, host) => {
  const document = parseApiDocument({
    servers: servers('api.example.com'),
    paths: {
      '/boats': { get: { operationId: 'listBoats' } },
      '/cars': {
        servers: servers('cars.example.com'),
        get: { operationId: 'listCars' },
        post: { operationId: 'createCar', servers: servers('new.example.com') },
      },
    },
  });
  const api = { id: 'hire-1', title: 'Hire', document: async () => document };
  expect(readOperationServers(await requireDescribedOperation([api], operationId))).toEqual([
    { url: `https://eu.${host}`, description: host, 'x-console': 'sandbox' },
  ]);
});
