/** Running nodes. */
export interface NodeTables {
  readonly node: {
    readonly id: string;
    /** Last heartbeat of the node, in milliseconds since 1970. */
    readonly aliveAt: number;
  };
}
