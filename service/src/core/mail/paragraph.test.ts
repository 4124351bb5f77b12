import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import {
  createMailParagraph,
  createMailSubject,
  type MailParagraph,
  type MailSubject,
  markTextAsTrusted,
} from './paragraph.ts';
import { quoteShortName } from './quoted.ts';

const source = join(import.meta.dirname, '../..');

it('accepts user input only quoted in a paragraph, and not at all in a subject', () => {
  const input: string = 'Pay at https://evil.example';
  const text = createMailParagraph('reason', { reason: quoteShortName(input) });
  expectTypeOf(text).toEqualTypeOf<MailParagraph>();
  expectTypeOf(createMailSubject('roleChanged', { role: markTextAsTrusted('owner') })).toEqualTypeOf<MailSubject>();
  // @ts-expect-error: any string may be user input.
  createMailParagraph('reason', { reason: input });
  createMailParagraph('roleChangedText', {
    person: quoteShortName(input),
    organisation: quoteShortName(input),
    // @ts-expect-error: also among other values.
    role: input,
  });
  // @ts-expect-error: a value is missing.
  createMailParagraph('roleChangedText', { person: quoteShortName(input), organisation: quoteShortName(input) });
  // @ts-expect-error: not created from an email message.
  expectTypeOf(`Reason: ${input}`).toExtend<MailParagraph>();
  // @ts-expect-error: any string may be user input.
  createMailSubject('roleChanged', { role: input });
  // @ts-expect-error: quoted text is still user input.
  createMailSubject('roleChanged', { role: quoteShortName(input) });
  // @ts-expect-error: a paragraph can contain user input.
  createMailSubject('roleChanged', { role: text });
  expect(text).toBe('Reason: “Pay at https evil. example”');
  expect(createMailParagraph('calledTimes', { name: quoteShortName('{count}'), count: 3 })).toBe('“{count}” (3 times)');
});

it('marks text as trusted only if it comes from configuration, a clock or the portal itself', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  const uses = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bmarkTextAsTrusted\(((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\)/g)].map(([, text = '']) =>
        text.replace(/(?:appContext|change)\./, ''),
      ),
    ),
  );
  expect([...uses].toSorted()).toEqual([
    "[apiTitle, version].join(' ')",
    'getProductOrUnofferedDefault(portal, licence.product).name',
    'getServiceText(keys[role])',
    'key.lastFour',
    'lastFour',
    'new Intl.DateTimeFormat(getFormatLocale(), format).format(new Date(at))',
    'publicUrl',
    'text: string',
  ]);
});
