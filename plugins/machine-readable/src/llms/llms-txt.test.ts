import { expect, test } from 'vitest';
import { machineReadableOptionsSchema } from '../options.ts';
import { createLlmsTxt } from './llms-txt.ts';

const site = { outDir: '', address: 'https://portal.example', baseUrl: '/', title: 'Portal' };
const baseOptions = {
  provider: { name: 'Provider', url: 'https://provider.example/' },
  logo: 'logo.svg',
  summary: 'A portal.',
  exclude: ['/account'],
  sections: [{ title: 'All', summary: 'All.', paths: ['/docs'] }],
  apis: [],
  security: { contacts: ['mailto:security@provider.example'] },
};
const write = (agents: string | null, hasTables: boolean): string =>
  createLlmsTxt([], machineReadableOptionsSchema.parse({ ...baseOptions, agents, hasTables }), site);

test('mentions the MCP server and its tools only if the portal has them', () => {
  const agentsUrl = 'https://portal.example/mcp';
  expect(write(agentsUrl, true)).toContain('Model Context Protocol with search, operations and tables: https');
  expect(write(agentsUrl, false)).toContain('Model Context Protocol with search and operations: https');
  expect(write(null, true)).not.toMatch(/Model Context Protocol|tables/);
});
