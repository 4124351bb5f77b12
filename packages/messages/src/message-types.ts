/** A value that a message contains as text. */
export type MessageValue = unknown;

/** Forms of a noun that the provider chooses, such as `API key`. Its gender is unknown, and the article is English. */
export interface NounForms {
  /** `API key` */
  readonly one: string;
  /** `API key` with a capital at the start of a sentence. */
  readonly One: string;
  /** `API keys` */
  readonly many: string;
  /** `API keys` with a capital at the start of a sentence. */
  readonly Many: string;
  /** `an API key` */
  readonly a: string;
  /** `An API key` */
  readonly A: string;
}

/** Messages of a group by key, in any language. */
export type MessageTable = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Texts of a table in another language. */
export type MessageTableTranslation<Table> = { readonly [Key in keyof Table]: string };

/** Names of the values in a text of the service: `count` in `{count} files`. Names with a dot are the portal's. */
type ValueName<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}.${string}` ? never : Name) | ValueName<Rest>
  : never;

/** Values of a text of the service, by their names. */
export type TextPlaceholderValues<Text extends string> = { readonly [Name in ValueName<Text>]: string | number };
