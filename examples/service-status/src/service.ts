/** A service behind an API. */
export interface Service {
  readonly name: string;
  readonly state: 'working' | 'slow' | 'down';
}
