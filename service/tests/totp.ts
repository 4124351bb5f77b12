import { createHmac } from 'node:crypto';

/**
 * Generates the code of an authenticator app (RFC 6238, six digits, 30 seconds), `steps` after the current one. Servers
 * also accept the previous and the next code. Tests use the current and the next one: if 30 seconds end while a request
 * is in flight, these become the previous and the current one, which are still accepted.
 */
export function generateTotpCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/=+$/, ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
