import type { Element } from 'hast';
import type { Glossary } from './glossary.ts';

/** Facts of the descriptions, the dictionary and the glossary, by name. */
export interface ContentForGuides {
  /** Keyed by name and version, such as `main/2.0.0`; the current version of an API precedes older ones. */
  readonly apis: ReadonlyMap<string, ApiForGuides>;
  readonly tables: ReadonlyMap<string, DictionaryTableForGuides>;
  readonly glossary: Glossary;
  readonly diagrams: ReadonlyMap<string, SvgDiagramForGuides>;
  /** Single values, keyed by the name that guides use. */
  readonly values: ReadonlyMap<string, GuideFactValue>;
}

/** URL path of the page about an item; null if the item has no page. */
export type OptionalPagePath = string | null;

/** A version of an API. */
export interface ApiForGuides {
  /** Such as `main/2.0.0`. */
  readonly name: string;
  /** Such as `REST API 2.0.0`. */
  readonly title: string;
  readonly version: string;
  readonly isDeprecated: boolean;
  readonly tags: readonly TagForGuides[];
  readonly operations: ReadonlyMap<string, OperationForGuides>;
  /** Operations, keyed by action name; empty for an API without actions. */
  readonly actions: ReadonlyMap<string, OperationForGuides>;
  readonly schemas: ReadonlyMap<string, SchemaForGuides>;
  /** Names of all parameters, headers and properties, including those of unnamed schemas. */
  readonly fields: ReadonlySet<string>;
  readonly problems: ReadonlyMap<string, Problem>;
  readonly resultCodes: ReadonlyMap<string, ResultCode>;
  readonly lifecycles: ReadonlyMap<string, Lifecycle>;
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly rateLimits: readonly RateLimit[];
}

/** A category of operations. */
export interface TagForGuides {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly page: OptionalPagePath;
}

export interface OperationForGuides {
  readonly id: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly scopes: readonly string[];
  /** Names of its parameters. */
  readonly parameters: readonly string[];
  readonly page: OptionalPagePath;
  readonly isUnlisted: boolean;
  /** Least privileged role that may call the operation; null if it requires no role. */
  readonly role: string | null;
}

export interface SchemaForGuides {
  readonly name: string;
  readonly properties: readonly string[];
  /** New names of properties that are renamed in the successor of the API. */
  readonly successors: ReadonlyMap<string, string>;
  /** Values of the enum, in order; null if the schema is not an enum. */
  readonly values: readonly EnumValueForGuides[] | null;
}

export interface EnumValueForGuides {
  readonly value: string;
  readonly meaning: string;
  /** Corresponding value in the next version; null if not specified. */
  readonly successor: string | null;
}

/** A problem type or an error code. Meaning and remedy are Markdown. */
interface Problem {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
  readonly page: OptionalPagePath;
}

/** A result code of actions. Meaning and remedy are Markdown. */
interface ResultCode {
  readonly name: string;
  readonly code: number;
  readonly meaning: string;
  readonly remedy: string;
  readonly page: OptionalPagePath;
}

interface Lifecycle {
  readonly name: string;
  readonly title: string;
  readonly page: OptionalPagePath;
}

interface Scope {
  readonly name: string;
  readonly meaning: string;
  readonly page: OptionalPagePath;
}

interface RateLimit {
  readonly requests: number;
  readonly per: 'minute' | 'hour' | 'day';
  /** Unit of the count, such as `API client`. */
  readonly by: string;
}

/** A table of the data dictionary. */
export interface DictionaryTableForGuides {
  readonly name: string;
  readonly title: string;
  readonly category: string;
  readonly refresh: 'hourly' | 'daily';
  /** Day on which the table was added, YYYY-MM-DD. */
  readonly since: string;
  readonly columns: readonly Column[];
  readonly changes: readonly { readonly date: string; readonly description: string }[];
  readonly page: OptionalPagePath;
}

interface Column {
  readonly name: string;
  /** Day on which the column was added. */
  readonly since: string;
}

export interface SvgDiagramForGuides {
  readonly title: string;
  /** Text alternative of the drawing. */
  readonly description: string;
  readonly svg: Element;
  /** Variant for narrow screens; null if the drawing has no such variant. */
  readonly narrow: Element | null;
}

/** A value and its format: words and numbers are text; URLs and names are code. */
export interface GuideFactValue {
  readonly text: string;
  readonly isCode: boolean;
}
