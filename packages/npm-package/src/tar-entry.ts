/** Block size; the entries of an archive are aligned to it. */
export const tarBlockSize = 512;

/** A file of an archive. */
export interface TarEntry {
  readonly path: string;
  readonly content: Uint8Array;
  /** Permissions in octal, such as `644`. */
  readonly mode: string;
}

/**
 * Encodes the header and the content, padded to whole blocks. The modification time is constant, so that the same
 * content produces the same bytes.
 */
export function encodeTarEntry({ path, content, mode }: TarEntry): Buffer {
  const header = Buffer.alloc(tarBlockSize);
  const { prefix, name } = splitPath(path);
  header.write(name, 0);
  header.write(prefix, 345);
  header.write(`0000${mode}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('03577000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const checksum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc(roundUpToBlocks(content.length) - content.length)]);
}

/**
 * Splits a path of more than 100 bytes at a slash (POSIX 1003.1, ustar).
 *
 * @throws Error if it is too long for an archive.
 */
function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  const parts = path.split('/');
  for (let count = 1; count < parts.length; count++) {
    const prefix = parts.slice(0, count).join('/');
    const name = parts.slice(count).join('/');
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name };
  }
  throw new Error(`${path} is too long for an archive: a name may have 100 bytes, and its folders 155.`);
}

/** Reads the files of an archive whose entries were encoded by `encodeTarEntry`. */
export function readTarEntries(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  for (let start = 0; archive[start]; ) {
    const text = (from: number, to: number) => archive.toString('utf8', start + from, start + to).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 136), 8);
    const content = archive.subarray(start + tarBlockSize, start + tarBlockSize + size);
    const folder = text(345, 500);
    entries.push({
      path: `${folder === '' ? '' : `${folder}/`}${text(0, 100)}`,
      content,
      mode: text(100, 108).slice(-3),
    });
    start += tarBlockSize + roundUpToBlocks(size);
  }
  return entries;
}

const roundUpToBlocks = (size: number): number => Math.ceil(size / tarBlockSize) * tarBlockSize;
