import library from 'randexp';

interface TextGenerator {
  /** Maximum number of repetitions for `*` and `+`. */
  max: number;
  randInt: (from: number, to: number) => number;
  readonly defaultRange: {
    readonly add: (first: number, last: number) => void;
    readonly subtract: (first: number, last: number) => void;
  };
  readonly gen: () => string;
}

// The library is a CommonJS module, whose default export TypeScript types differently in Node and bundlers.
const RandExp = library as unknown as new (pattern: string) => TextGenerator;

/**
 * Creates a string that matches a pattern (ECMA-262), always the same one for the same seed; null if the pattern is
 * invalid or no match has the requested length.
 *
 * @example ^[A-Z]{3}-\d{4}$ → RNC-4173
 */
export function createExampleTextForPattern(
  pattern: string,
  minLength = 0,
  maxLength = 200,
  seed = pattern,
): string | null {
  try {
    // Most patterns in descriptions are valid with the Unicode flag, but some only without it.
    const expression = compilePatternOrMatchAll(pattern);
    for (const repeats of [Math.max(minLength, 8), minLength, 1, 40, maxLength]) {
      const text = generate(pattern, Math.min(repeats, 300), seed);
      const isFound = text.length >= minLength && text.length <= maxLength && expression.test(text);
      if (isFound) return text;
    }
    return null;
  } catch {
    return null;
  }
}

/** Compiles a pattern with the Unicode flag, or without it if that fails; an invalid pattern matches everything. */
export function compilePatternOrMatchAll(pattern: string): RegExp {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return /(?:)/;
}

function generate(pattern: string, maxRepeats: number, seed: string): string {
  const generator = new RandExp(replaceUnicodeProperties(pattern));
  // Characters for `.` and `[^…]` that are also readable in URLs.
  generator.defaultRange.subtract(0, 0xff_ff);
  for (const [first, last] of readableRanges) generator.defaultRange.add(first, last);
  generator.max = maxRepeats;
  const random = createRandom(seed);
  generator.randInt = (from, to) => from + Math.floor(random() * (to - from + 1));
  return generator.gen();
}

const readableRanges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
] as const;

/** Replaces Unicode property escapes with ASCII letters or digits. */
function replaceUnicodeProperties(pattern: string): string {
  return pattern.replaceAll(/\\p\{(\w)[^}]*\}/g, (_, property: string, offset: number) => {
    const range = property === 'N' ? '0-9' : 'a-z';
    const before = pattern.slice(0, offset);
    return before.lastIndexOf('[') > before.lastIndexOf(']') ? range : `[${range}]`;
  });
}

/** Creates a seeded random number generator (linear congruential) that returns numbers from 0 to 1. */
function createRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}
