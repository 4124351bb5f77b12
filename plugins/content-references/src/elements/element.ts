import type { PhrasingContent, RootContent } from 'mdast';
import type * as z from 'zod';
import type { ContentForGuides } from '../model/facts.ts';
import { UnknownNameError } from '../model/find-entry.ts';

/** An inline element. */
export interface InlineGuideElement {
  readonly kind: 'inline';
  readonly name: string;
  /** `children` is the content between the tags; empty for a self-closing element. */
  readonly render: (
    attributes: unknown,
    children: readonly PhrasingContent[],
    facts: ContentForGuides,
  ) => PhrasingContent[];
}

/** A block element. */
export interface BlockGuideElement {
  readonly kind: 'block';
  readonly name: string;
  readonly render: (attributes: unknown, facts: ContentForGuides) => RootContent[];
}

export type GuideElementDefinition = InlineGuideElement | BlockGuideElement;

/** A name as written in guides, which must be a literal, so that a translated name is a type error. */
type ElementName<Name extends string> = string extends Name ? never : Name;

/** Creates an inline element that validates its attributes before it is rendered. */
export function defineInlineGuideElement<Schema extends z.ZodType, Name extends string>(element: {
  readonly name: ElementName<Name>;
  readonly attributes: Schema;
  readonly render: (
    attributes: z.output<Schema>,
    children: readonly PhrasingContent[],
    facts: ContentForGuides,
  ) => PhrasingContent[];
}): InlineGuideElement {
  const { name, attributes: schema, render } = element;
  return {
    kind: 'inline',
    name,
    render: (attributes, children, facts) => render(parseAttributes(schema, attributes), children, facts),
  };
}

/** Creates a block element that validates its attributes before it is rendered. */
export function defineBlockGuideElement<Schema extends z.ZodType, Name extends string>(element: {
  readonly name: ElementName<Name>;
  readonly attributes: Schema;
  readonly render: (attributes: z.output<Schema>, facts: ContentForGuides) => RootContent[];
}): BlockGuideElement {
  const { name, attributes: schema, render } = element;
  return { kind: 'block', name, render: (attributes, facts) => render(parseAttributes(schema, attributes), facts) };
}

function parseAttributes<Schema extends z.ZodType>(schema: Schema, attributes: unknown): z.output<Schema> {
  const parsed = schema.safeParse(attributes);
  if (!parsed.success) throw new UnknownNameError(parsed.error.issues.map(formatIssue).join('; '));
  return parsed.data;
}

const formatIssue = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `it has no attribute ${issue.keys.join(', ')}`
    : `${['attribute', ...issue.path].join(' ')}: ${issue.message}`;
