import { gzipSync } from 'node:zlib';

/** A package with one program, as npm and npx install it from an address: a tar archive (POSIX 1003.1, ustar), compressed. */
export function npmPackage({ name, version, description, program, code }: NpmPackage): Buffer {
  const manifest = { name, version, description, type: 'module', bin: { [name]: program }, engines: { node: '>=20' } };
  const files = [entry('package/package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)), entry(`package/${program}`, Buffer.from(code), '755')];
  // The end of an archive is two empty blocks.
  return gzipSync(Buffer.concat([...files, Buffer.alloc(2 * blockSize)]));
}

export interface NpmPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** Name of the file that is run. */
  readonly program: string;
  readonly code: string;
}

const blockSize = 512;

/** A header and the content, filled up to whole blocks. The time is that of no build: the same content makes the same bytes. */
function entry(path: string, content: Buffer, mode = '644'): Buffer {
  const header = Buffer.alloc(blockSize);
  header.write(path, 0);
  header.write(`0000${mode}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('03577000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize)]);
}
