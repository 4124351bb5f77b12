/** Privacy preferences of a browser. TypeScript's `Navigator` lacks Global Privacy Control. */
interface PrivacyPreferences {
  readonly doNotTrack: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the browser asks not to be counted, through Do Not Track or Global Privacy Control. */
export const hasOptedOutOfCounting = ({ doNotTrack, globalPrivacyControl }: PrivacyPreferences): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
