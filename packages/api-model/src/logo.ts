/** The logo of an API. */
export interface ApiLogo {
  /** Data URL of the image. */
  readonly src: string;
  readonly alt: string;
  readonly href: string | null;
}
