import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createZipArchive } from './zip.ts';

const files = [
  { name: 'datapackage.json', bytes: Buffer.from('{}\n') },
  { name: 'jobs_v1.csv', bytes: Buffer.from('job_id,reference\n731904,J-2025-00731\n'.repeat(50)) },
];

test('produces an archive that can be read through its central directory', () => {
  expect(readZip(Buffer.from(createZipArchive(files)))).toEqual(
    files.map(({ name, bytes }) => ({ name, text: bytes.toString(), checksum: crc32(bytes) })),
  );
});

test('produces identical bytes for identical files', () => {
  expect(createZipArchive(files)).toEqual(createZipArchive(files));
});

/** Reads an archive from its end, as unzip tools do. */
function readZip(zip: Buffer): { name: string; text: string; checksum: number }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let offset = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(offset)).toBe(0x02014b50);
    const [checksum, compressedSize, nameLength, localHeaderOffset] = [
      zip.readUInt32LE(offset + 16),
      zip.readUInt32LE(offset + 20),
      zip.readUInt16LE(offset + 28),
      zip.readUInt32LE(offset + 42),
    ];
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameLength);
    expect(zip.readUInt32LE(localHeaderOffset)).toBe(0x04034b50);
    const dataStart =
      localHeaderOffset + 30 + zip.readUInt16LE(localHeaderOffset + 26) + zip.readUInt16LE(localHeaderOffset + 28);
    offset += 46 + nameLength;
    return { name, text: inflateRawSync(zip.subarray(dataStart, dataStart + compressedSize)).toString(), checksum };
  });
}
