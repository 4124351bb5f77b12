import { expect, test } from 'vitest';
import { listConsoleOrigins } from './console-origins.ts';

const here = 'http://localhost:4000';
const addresses = {
  api: 'https://api.example.com',
  auth: 'https://auth.example.com',
  sandboxApi: here,
  sandboxAuth: here,
  agents: `${here}/mcp`,
  downloads: `${here}/downloads`,
};

test('the console may send to production and other servers where the provider allows it', () => {
  expect(listConsoleOrigins({ production: false, origins: [] }, addresses)).toEqual([here]);
  expect(listConsoleOrigins({ production: true, origins: ['https://parts.example.com'] }, addresses)).toEqual([
    here,
    'https://api.example.com',
    'https://auth.example.com',
    'https://parts.example.com',
  ]);
});
