/** A suggestion for a signed-in reader: one of their records, or an action. */
export interface PersonalResult {
  readonly label: string;
  /** URL path from the site's root. */
  readonly to: string;
}
