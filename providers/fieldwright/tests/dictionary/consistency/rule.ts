/** A rule between rows, and a query for the rows that break it. */
export type ConsistencyRule = readonly [sentence: string, sql: string];
