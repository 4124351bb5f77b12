/** Nodes that run now. */
export interface HealthTables {
  readonly node: {
    readonly id: string;
    /** When the node last said so, in milliseconds since 1970. */
    readonly aliveAt: number;
  };
}
