/** The logo of an API. */
export interface Logo {
  /** Data URL of the image. */
  readonly src: string;
  readonly alt: string;
  readonly href: string | null;
}
