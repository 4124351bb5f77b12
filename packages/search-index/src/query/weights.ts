/**
 * What each kind of evidence is worth. Learnt on one half of graded queries by coordinate ascent and checked on
 * the other; `npm run measure:search -- --queries FILE` says what a change is worth.
 */
export const weights = {
  /** That a term stands in a field of a document, from 0 to 1. */
  stands: {
    title: 1,
    identifier: 1,
    keyword: 0.7,
    asked: 0.55,
    askedOfSection: 0.45,
    heading: 0.55,
    description: 0.5,
    fieldName: 0.32,
    text: 0.4,
    fieldText: 0.17,
  },
  /** What readers ask a document by: `fit` for a phrase that is the query, `beyond` for words of it that were not asked. */
  asked: { fit: 0.6, beyond: 1, section: 0.95 },
  /** What a word may be beside itself. */
  means: {
    prefix: 0.85,
    longer: 0.35,
    oneEdit: 1,
    twoEdits: 0.55,
    otherLetter: 0.8,
    same: 0.85,
    related: 0.55,
    compound: 0.9,
    hint: 0.4,
  },
  /** What a close look at title, headings and places adds. */
  close: { title: 1.5, place: 0.67, heading: 0.7 },
  /**
   * How likely a page is what is wanted. The REST API is the one to build on; an error is looked for by its name. A page
   * that says in short what others say in full has some of many words, and seldom what they ask for together.
   */
  kinds: { operation: 1, guide: 1, table: 0.95, action: 0.9, error: 0.75, deprecated: 0.9, aside: 0.85, asideOfMany: 0.85 },
  /** Of documents beside those that were named. */
  names: { notNamed: 0.35, lessNamed: 0.75 },
  /** Of documents about another record than those that were named. */
  records: { other: 0.8 },
  /** What verbs of the query do to calls and others. */
  verbs: { seenOther: 0.8, doneOther: 0.6, reads: 1.1, readsWhenDoing: 0.8, removes: 0.85, explained: 0.7 },
  /** What an analyst's words do to tables and to calls. */
  analysed: { table: 1.12, call: 0.9 },
  /** Of few documents that say a word it tells nothing how few they are: this share of all. */
  rareFrom: 0.115,
  /** How much of the query must be there. */
  cover: { least: 0.3, from: 0.5, power: 2 },
};
