/** The terms in their groups. */
export interface Glossary {
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
  /** Enum of the main API whose values belong to the term; null for none. */
  readonly values: string | null;
  readonly names: TermNames;
}

/** What the term is called on each surface; empty where it is not there. */
interface TermNames {
  readonly rest2: readonly string[];
  readonly rest1: readonly string[];
  readonly webServices: readonly string[];
  readonly daas: readonly string[];
}
