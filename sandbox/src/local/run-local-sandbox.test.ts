import { expect, onTestFinished, test, vi } from 'vitest';
import { clockChangeSchema } from './clock.ts';
import { faultRulesSchema } from './faults.ts';
import { localSandboxCliOptions, runLocalSandbox } from './run-local-sandbox.ts';

const unused = (): never => {
  throw new Error('--help must not read the content.');
};

test('--help describes every option, clock change and injected error', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const content = {
    name: 'Provider',
    program: 'provider-sandbox.mjs',
    portal: 'https://developers.example.com',
    prefixes: { variables: 'P_', keys: 'p_' },
    stateful: null,
    mocks: [],
    deprecations: unused,
  };
  await runLocalSandbox(content, ['--help']);
  const help = String(log.mock.calls[0]?.[0]);
  for (const option of Object.keys(localSandboxCliOptions)) expect(help).toContain(`--${option} `);
  for (const field of Object.keys(clockChangeSchema.shape)) expect(help).toContain(`"${field}": `);
  for (const field of Object.keys(faultRulesSchema.element.shape))
    expect(help).toMatch(new RegExp(`^ {20,}${field}  `, 'm'));
});
