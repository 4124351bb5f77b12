/** Reason why a query's page is not the first result, and what was done about it. */
interface Cause {
  readonly cause: string;
  readonly queryCount: number;
  readonly example: string;
  readonly change: string;
}

/** Causes of the 46 misses in the second held-out set, judged by hand after it had been opened. */
const causes: readonly Cause[] = [
  {
    cause: 'another operation of the record, or the page of another API',
    queryCount: 13,
    example: 'contact persons moved where',
    change: 'none: every candidate hurt other queries',
  },
  {
    cause: 'the first result also answers the query but is ungraded',
    queryCount: 12,
    example: 'registration plate',
    change: 'grades are unchanged',
  },
  {
    cause: 'a foreign word, or an English word used in its foreign sense',
    queryCount: 8,
    example: 'actualize phone of customer',
    change: '148 such words in `synonyms.yaml`',
  },
  {
    cause: "the query's words appear in neither the page nor its phrases",
    queryCount: 8,
    example: 'upload logo of our integration',
    change: 'none: phrases are never copied from an evaluation set',
  },
  {
    cause: 'the page has moved',
    queryCount: 3,
    example: 'run the mock server on my laptop',
    change: 'grades follow redirects',
  },
  {
    cause: 'the page type',
    queryCount: 2,
    example: 'what is a worksheet',
    change: 'a category ranks above its operations for its title',
  },
];

/** Formats the causes as a Markdown section. */
export const formatSearchMissCauses = (): string => `
## Causes of misses

The second held-out set has been a development set since it was opened. Reasons why the right page was not first for 46
of its 100 queries:

| cause | queries | example | change |
| --- | --: | --- | --- |
${causes.map(({ cause, queryCount, example, change }) => `| ${cause} | ${queryCount} | *${example}* | ${change} |`).join('\n')}

In the first set, field names also caused misses: an operation with the field only in its path ranked above those that accept it.
`;
