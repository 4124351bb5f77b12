import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import { type MailSubject, type Paragraph, paragraph, subject, trustText } from './paragraph.ts';
import { quoteText } from './quoted.ts';

const source = join(import.meta.dirname, '../..');

it('accepts user input only quoted in a paragraph, and not at all in a subject', () => {
  const theirs: string = 'Pay at https://evil.example';
  const role: 'owner' | 'admin' = 'owner';
  expectTypeOf(paragraph`${quoteText(theirs)} has the role ${role} for ${3} days.`).toEqualTypeOf<Paragraph>();
  expectTypeOf(subject`Your role is now ${role}, until ${trustText('30 May')}`).toEqualTypeOf<MailSubject>();
  // @ts-expect-error: any string may be user input.
  paragraph`Reason: ${theirs}`;
  // @ts-expect-error: also among other values.
  paragraph`${quoteText(theirs)} said: ${theirs}`;
  // @ts-expect-error: not the template of a paragraph.
  expectTypeOf(`Reason: ${theirs}`).toExtend<Paragraph>();
  // @ts-expect-error: any string may be user input.
  subject`${theirs} was added`;
  // @ts-expect-error: quoted text is still user input.
  subject`${quoteText(theirs)} was added`;
  // @ts-expect-error: a paragraph can contain user input.
  subject`${paragraph`${quoteText(theirs)}`} was added`;
  expect(paragraph`${quoteText(theirs)} \u2013 ${3}`).toBe('“Pay at https evil. example” – 3');
});

it('declares text as the portal’s own where it comes from configuration, a clock or the portal itself', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  const uses = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\btrustText\(((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\)/g)].map(([, text = '']) =>
        text.replace(/(?:appContext|change)\./, ''),
      ),
    ),
  );
  expect([...uses].toSorted()).toEqual([
    "[apiTitle, version].join(' ')",
    'days.format(new Date(at))',
    'findProduct(portal, licence.product).name',
    'key.lastFour',
    'kind',
    'lastFour',
    'portal.contact',
    'portal.keyNoun.A',
    'portal.keyNoun.many',
    'portal.keyNoun.one',
    'portal.name',
    'publicUrl',
    'text: string',
  ]);
});
