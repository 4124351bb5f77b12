/** What cues of queries lead to, learnt from readers' queries. */
export interface Leads {
  /** Names of traits, as `traitsOf` gives them. */
  readonly traits: readonly string[];
  /** By cue: numbers of traits, growing, and how far each leads there. */
  readonly cues: ReadonlyMap<string, readonly Lead[]>;
}

export interface Lead {
  /** Number of the trait. */
  readonly trait: number;
  /** In steps of `leadStep`, above 0 for what the cue leads to and below for what it leads away from. */
  readonly steps: number;
}

/** A step makes a document an eighth likelier: its score is multiplied by e to the power of all steps. */
export const leadStep = 0.13;

/** What a document without any word of the query is worth, before what leads to it counts. */
export const wordless = 0.05;

export const noLeads: Leads = { traits: [], cues: new Map() };
