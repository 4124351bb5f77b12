/** A rule between rows, and a query for the rows that break it. */
export type Rule = readonly [sentence: string, sql: string];
