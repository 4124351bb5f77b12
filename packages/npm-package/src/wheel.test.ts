import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packPythonWheel, transformWheelFiles } from './wheel.ts';

const about = {
  name: 'an-example',
  version: '1.0.0',
  summary: 'An example',
  homepage: 'https://example.com',
  readme: '# Example\n',
  requires: '>=3.9',
};
const packed = Uint8Array.from(
  packPythonWheel(about, { 'an_example/__init__.py': 'url = "https://api.example.com"\n' }),
);

/** Reads the files of a wheel as strings, after verifying its RECORD of digests. */
function read(archive: Uint8Array): Record<string, string> {
  const files = Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
  const { 'an_example-1.0.0.dist-info/RECORD': record, ...others } = files;
  const lines = Object.entries(others).map(
    ([path, text]) => `${path},sha256=${createHash('sha256').update(text).digest('base64url')},${text.length}\n`,
  );
  expect(record).toBe(`${lines.join('')}an_example-1.0.0.dist-info/RECORD,,\n`);
  return others;
}

test('a wheel contains its files, the metadata that pip reads, and the digest of each file', () => {
  const files = read(packed);
  expect(Object.keys(files)).toEqual([
    'an_example/__init__.py',
    'an_example-1.0.0.dist-info/METADATA',
    'an_example-1.0.0.dist-info/WHEEL',
  ]);
  expect(files['an_example-1.0.0.dist-info/METADATA']).toMatch(
    /^Metadata-Version: 2.1\nName: an-example\nVersion: 1.0.0\n[\s\S]*\n\n# Example\n$/,
  );
});

test('the same content produces the same bytes', () => {
  expect(
    Uint8Array.from(packPythonWheel(about, { 'an_example/__init__.py': 'url = "https://api.example.com"\n' })),
  ).toEqual(packed);
});

test('replaces content and digests in a wheel, and returns the same archive if nothing changes', () => {
  const changed = transformWheelFiles(packed, (content) =>
    Buffer.from(Buffer.from(content).toString().replaceAll('https://api.example.com', 'http://localhost:4000')),
  );
  expect(read(changed)['an_example/__init__.py']).toBe('url = "http://localhost:4000"\n');
  expect(transformWheelFiles(packed, (content) => content)).toBe(packed);
});
