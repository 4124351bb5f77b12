import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createZipArchive } from './zip.ts';

const files = [
  { name: 'datapackage.json', bytes: Buffer.from('{}\n') },
  { name: 'jobs_v1.csv', bytes: Buffer.from('job_id,reference\n731904,J-2025-00731\n'.repeat(50)) },
];

test('an archive is read back by its directory: names, bytes and checksums', () => {
  expect(readZip(Buffer.from(createZipArchive(files)))).toEqual(
    files.map(({ name, bytes }) => ({ name, text: bytes.toString(), checksum: crc32(bytes) })),
  );
});

test('the same files give the same bytes', () => {
  expect(createZipArchive(files)).toEqual(createZipArchive(files));
});

/** Reads an archive from its end, as programs do. */
function readZip(zip: Buffer): { name: string; text: string; checksum: number }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [checksum, packed, nameLength, local] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength;
    return { name, text: inflateRawSync(zip.subarray(from, from + packed)).toString(), checksum };
  });
}
