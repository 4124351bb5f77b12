import { toSlug } from '@refdesk/openapi/slug';
import * as z from 'zod';
import type { Glossary, GlossaryTerm } from '../model/glossary.ts';
import { fillAddressTemplate } from './address.ts';

const names = z
  .union([z.string().transform((name) => [name]), z.array(z.string())], { error: 'expected a name or a list of names' })
  .default([]);

const termSchema = z
  .object({
    term: z.string(),
    /** Other forms of the term, including irregular plurals. */
    also: z.array(z.string()).default([]),
    meaning: z.string(),
    values: z.string().optional(),
  })
  // Names of the term, by the field of their surface.
  .catchall(names);

const groupsSchema = z.array(z.strictObject({ title: z.string(), terms: z.array(termSchema) }));

/** Surfaces on which terms have names (APIs or tables), keyed by the term field that contains these names. */
const surfacesSchema = z.record(
  z.string(),
  z.union(
    [
      z.strictObject({ label: z.string(), api: z.string() }),
      z.strictObject({ label: z.string(), tables: z.literal(true) }),
    ],
    {
      error: 'expected a label, and either the version of an API or tables: true',
    },
  ),
);

const glossarySchema = z.strictObject({ surfaces: surfacesSchema.default({}), groups: groupsSchema });

/**
 * Validates the glossary.
 *
 * @throws Error that lists all invalid values, names of unknown surfaces, or forms that several terms share.
 */
export function parseGlossary(source: unknown, pageTemplate: string | undefined): Glossary {
  // A glossary without surfaces may consist only of the list of its groups.
  const parsed = glossarySchema.safeParse(Array.isArray(source) ? { groups: source } : source);
  if (!parsed.success) throw new Error(`glossary.yaml has invalid values:\n${z.prettifyError(parsed.error)}`);
  const surfaces = Object.entries(parsed.data.surfaces).map(([field, surface]) => ({
    field,
    label: surface.label,
    api: 'api' in surface ? surface.api : null,
  }));
  const groups = parsed.data.groups.map(({ title, terms }) => ({
    title,
    terms: terms.map((term) => readTerm(term, pageTemplate)),
  }));
  const fields = surfaces.map(({ field }) => field);
  const unknownFields = groups.flatMap(({ terms }) =>
    terms.flatMap(({ term, namesByField: termNames }) =>
      Object.keys(termNames).flatMap((field) => (fields.includes(field) ? [] : `${term}.${field}`)),
    ),
  );
  if (unknownFields.length > 0)
    throw new Error(
      `The glossary contains unknown fields: ${unknownFields.join(', ')}. Its surfaces: ${fields.join(', ') || 'none'}.`,
    );
  const forms = groups.flatMap(({ terms }) => terms.flatMap((term) => term.forms));
  const sharedForms = [...new Set(forms.filter((form, index) => forms.indexOf(form) !== index))];
  if (sharedForms.length > 0) throw new Error(`The glossary contains several terms for: ${sharedForms.join(', ')}.`);
  return { surfaces, groups };
}

function readTerm(
  { term, also, meaning, values, ...namesByField }: z.output<typeof termSchema>,
  pageTemplate: string | undefined,
): GlossaryTerm {
  const baseForms = [term, ...also].map((form) => form.toLowerCase());
  return {
    term,
    slug: toSlug(term.toLowerCase()),
    page: fillAddressTemplate(pageTemplate, term.toLowerCase()),
    forms: [...new Set(baseForms.flatMap((form) => [form, `${form}s`]))],
    meaning,
    values: values ?? null,
    namesByField,
  };
}
