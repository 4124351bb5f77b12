/** Code in the place of a value. */
export class Expression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}
