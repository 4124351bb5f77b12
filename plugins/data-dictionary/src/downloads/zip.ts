import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** 1 January 1980, midnight: the earliest date that the format knows, so that the same files give the same bytes. */
const earliestDate = 0x0021;
const utf8Names = 0x0800;
const deflated = 8;
const version = 20;

/** Writes a ZIP archive (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16) with all files deflated. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const data = deflateRawSync(bytes, { level: 9 });
    const fileName = Buffer.from(name, 'utf8');
    const facts = fileFacts(bytes, data, fileName);
    const local = Buffer.concat([uint32(0x04034b50), facts, fileName]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(version), facts, rest, fileName]));
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const central = Buffer.concat(directory);
  const count = uint16(entries.length);
  const end = Buffer.concat([uint32(0x06054b50), Buffer.alloc(4), count, count, uint32(central.length), uint32(offset), uint16(0)]);
  return Buffer.concat([...parts, central, end]);
}

/** What the header before a file and its entry in the directory say alike. */
function fileFacts(bytes: Uint8Array, data: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    ...[version, utf8Names, deflated, 0, earliestDate].map(uint16),
    ...[crc32(bytes), data.length, bytes.length].map(uint32),
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
