/**
 * Whole numbers as text that is short, needs no escapes in JSON and compresses well: digits to base 45,
 * the lowest first. The last digit of a number comes from one half of the alphabet, others from the other.
 */
const alphabet = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('');
const base = 45;
const last = alphabet.slice(0, base);
const others = alphabet.slice(base, 2 * base);

const values = new Uint8Array(128);
for (let index = 0; index < 2 * base; index += 1) values[alphabet.charCodeAt(index)] = index;

/** Numbers from 0 as text. */
export function encodeNumbers(numbers: readonly number[]): string {
  return numbers.map(encodeNumber).join('');
}

/** The numbers that `encodeNumbers` wrote. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (let index = 0; index < text.length; index += 1) {
    const value = values[text.charCodeAt(index)] ?? 0;
    number += (value % base) * unit;
    unit *= base;
    if (value >= base) continue;
    numbers.push(number);
    number = 0;
    unit = 1;
  }
  return numbers;
}

/** Growing numbers as text: each as its distance from the one before. */
export function encodeGrowing(numbers: readonly number[]): string {
  return encodeNumbers(numbers.map((number, index) => number - (numbers[index - 1] ?? 0)));
}

/** The numbers that `encodeGrowing` wrote. */
export function decodeGrowing(text: string): number[] {
  const numbers = decodeNumbers(text);
  for (let index = 1; index < numbers.length; index += 1) numbers[index] = (numbers[index] ?? 0) + (numbers[index - 1] ?? 0);
  return numbers;
}

function encodeNumber(number: number): string {
  let text = '';
  let rest = number;
  for (; rest >= base; rest = Math.floor(rest / base)) text += others.charAt(rest % base);
  return text + last.charAt(rest);
}
