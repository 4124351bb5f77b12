import { fieldError } from '../http/errors.ts';

const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Rejects a logo whose bytes do not match its media type. */
export function requireRealPicture(logo: string | null): void {
  const match = logo?.match(/^data:image\/(\w+);base64,(.+)$/);
  if (!match) return;
  const [, kind = '', data = ''] = match;
  const bytes = Buffer.from(data, 'base64');
  if (bytes.byteLength > 64 * 1024) throw fieldError('/logo', 'A logo can have up to 64 kB.');
  if (!signatures[kind]?.(bytes)) throw fieldError('/logo', `This is not a ${kind.toUpperCase()} picture.`);
}
