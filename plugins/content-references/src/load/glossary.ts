import { toSlug } from '@portal/openapi/slug';
import * as z from 'zod';
import type { Glossary, Term } from '../model/glossary.ts';
import { fill } from './address.ts';

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]);

const termSchema = z.strictObject({
  term: z.string(),
  /** Other ways to write the term, plurals that are not formed with -s among them. */
  also: z.array(z.string()).default([]),
  meaning: z.string(),
  values: z.string().optional(),
  rest2: names,
  rest1: names,
  webServices: names,
  daas: names,
});

const glossarySchema = z.array(z.strictObject({ title: z.string(), terms: z.array(termSchema) }));

/**
 * The glossary.
 *
 * @throws Error that lists every wrong value, or every form that two terms claim.
 */
export function readGlossary(source: unknown, address: string | undefined): Glossary {
  const read = glossarySchema.safeParse(source);
  if (!read.success) throw new Error(`The glossary has wrong values:\n${z.prettifyError(read.error)}`);
  const groups = read.data.map(({ title, terms }) => ({ title, terms: terms.map((term) => readTerm(term, address)) }));
  const forms = groups.flatMap(({ terms }) => terms.flatMap((term) => term.forms));
  const repeated = [...new Set(forms.filter((form, index) => forms.indexOf(form) !== index))];
  if (repeated.length > 0) throw new Error(`Two terms of the glossary claim: ${repeated.join(', ')}.`);
  return { groups };
}

function readTerm({ term, also, meaning, values, ...names }: z.output<typeof termSchema>, address: string | undefined): Term {
  const written = [term, ...also].map((form) => form.toLowerCase());
  return {
    term,
    slug: toSlug(term.toLowerCase()),
    page: fill(address, term.toLowerCase()),
    forms: [...new Set(written.flatMap((form) => [form, `${form}s`]))],
    meaning,
    values: values ?? null,
    names,
  };
}
