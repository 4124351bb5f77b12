/** Privacy preferences of a browser; the DOM's types lack Global Privacy Control. */
interface Wishes {
  readonly doNotTrack: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** True for readers who object to being counted: Do Not Track, and Global Privacy Control. */
export const isObjected = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
