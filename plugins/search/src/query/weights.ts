/**
 * What each kind of evidence is worth. Learnt on one half of graded queries by coordinate ascent and checked on
 * the other: `npm run measure:search -- --learn FILE`.
 */
export const weights = {
  /** That a term stands in a field of a document, from 0 to 1. */
  stands: { title: 1, identifier: 0.75, keyword: 0.7, asked: 0.55, heading: 0.55, description: 0.5, fieldName: 0.42, text: 0.3, fieldText: 0.2 },
  /** What readers ask a document by: `fit` for a phrase that is the query, `beyond` for words of it that were not asked. */
  asked: { fit: 0.8, beyond: 0.5, section: 0.95 },
  /** What a word may be beside itself. */
  means: { prefix: 0.85, longer: 0.4, oneEdit: 0.75, twoEdits: 0.55, otherLetter: 0.8, same: 0.85, related: 0.55, compound: 0.9, hint: 0.4 },
  /** What a close look at title, headings and places adds. */
  close: { title: 1, place: 0.5, heading: 0.7 },
  /** How much of the query must be there. */
  cover: { least: 0.3, from: 0.5, power: 2 },
};
