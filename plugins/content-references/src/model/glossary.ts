/** The terms in their groups. */
export interface Glossary {
  /** In the order in which they are named. */
  readonly surfaces: readonly Surface[];
  readonly groups: readonly TermGroup[];
}

interface TermGroup {
  readonly title: string;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly term: string;
  /** The term's anchor on the glossary page. */
  readonly slug: string;
  /** Address of the term. */
  readonly page: string | null;
  /** All that a guide may write to mean this term, in small letters. */
  readonly forms: readonly string[];
  /** Markdown. */
  readonly meaning: string;
  /** Enum of the first API whose values belong to the term; null for none. */
  readonly values: string | null;
  /** Names of the term by the field of the surface; empty if it does not exist there. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** A surface on which a term has a name: a version of an API, or the tables of the dictionary. */
export interface Surface {
  /** The field of terms with their names there. */
  readonly field: string;
  /** Label in the glossary. */
  readonly label: string;
  /** Such as `main/2.0.0`; null for the tables. */
  readonly api: string | null;
}
