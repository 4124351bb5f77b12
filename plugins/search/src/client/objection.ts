/** What a browser says of its reader's wishes; Global Privacy Control is not known to the DOM's types. */
interface Wishes {
  readonly doNotTrack: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** True for readers who object to being counted: Do Not Track, and Global Privacy Control. */
export const isObjected = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
