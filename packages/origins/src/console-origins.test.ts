import { expect, test } from 'vitest';
import { listConsoleOrigins } from './console-origins.ts';

const sandboxOrigin = 'http://localhost:4000';
const addresses = {
  api: 'https://api.example.com',
  auth: 'https://auth.example.com',
  sandboxApi: sandboxOrigin,
  sandboxAuth: sandboxOrigin,
  agents: `${sandboxOrigin}/mcp`,
  downloads: `${sandboxOrigin}/downloads`,
};

test('includes production and other servers only if the provider allows them', () => {
  expect(listConsoleOrigins({ production: false, origins: [] }, addresses)).toEqual([sandboxOrigin]);
  expect(listConsoleOrigins({ production: true, origins: ['https://parts.example.com'] }, addresses)).toEqual([
    sandboxOrigin,
    'https://api.example.com',
    'https://auth.example.com',
    'https://parts.example.com',
  ]);
});
