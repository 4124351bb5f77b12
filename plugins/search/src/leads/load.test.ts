import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLeads } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'leads-'));

function write(text: string): string {
  const file = join(folder, 'search-leads.json');
  writeFileSync(file, text);
  return file;
}

test('cues lead to traits by so many steps; without a file nothing leads anywhere', () => {
  const file = write('{"traits": ["title job", "page /a"], "cues": {"van": [0, 3, 1, -2]}}');
  expect(loadLeads(file).cues.get('van')).toEqual([
    { trait: 0, steps: 3 },
    { trait: 1, steps: -2 },
  ]);
  expect(loadLeads(null)).toEqual({ traits: [], cues: new Map() });
});

test('every fault of the file is named, and how the file is written', () => {
  const file = write('{"traits": ["title job"], "cues": {"odd": [0], "nowhere": [7, 1], "far": [0, 300], "good": [0, 1]}}');
  expect(() => loadLeads(file)).toThrow(/search-leads\.json: .*odd.*nowhere.*far.*npm run learn:search/s);
  expect(() => loadLeads(file)).not.toThrow(/good/);
  expect(() => loadLeads(write('{"traits": ['))).toThrow(/search-leads\.json: .*npm run learn:search/s);
});

test('what the content has can be read', () => {
  const { traits, cues } = loadLeads(new URL('../../../../providers/fieldwright/search-leads.json', import.meta.url).pathname);
  expect(cues.size).toBeGreaterThan(1000);
  expect(new Set(traits).size).toBe(traits.length);
});
