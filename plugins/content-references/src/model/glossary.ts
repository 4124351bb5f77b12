/** Terms in groups, with the surfaces on which they have names. */
export interface Glossary {
  /** In the order of display. */
  readonly surfaces: readonly GlossaryNameSource[];
  readonly groups: readonly TermGroup[];
}

interface TermGroup {
  readonly title: string;
  readonly terms: readonly GlossaryTerm[];
}

export interface GlossaryTerm {
  readonly term: string;
  /** The term's anchor on the glossary page. */
  readonly slug: string;
  /** URL path of the term; null if the portal has no page for terms. */
  readonly page: string | null;
  /** All forms of the term in guides, in lower case. */
  readonly forms: readonly string[];
  /** Markdown. */
  readonly meaning: string;
  /** Enum of the first API with the values of the term; null if it has none. */
  readonly values: string | null;
  /** Names of the term, keyed by the field of the surface. */
  readonly namesByField: Readonly<Record<string, readonly string[]>>;
}

/** Source of the names of terms: a version of an API, or the tables of the data dictionary. */
export interface GlossaryNameSource {
  /** Field of a term with its names on this surface. */
  readonly field: string;
  /** Label in the glossary. */
  readonly label: string;
  /** Such as `main/2.0.0`; null for the tables. */
  readonly api: string | null;
}
