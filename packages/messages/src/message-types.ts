/** A value inserted into a message. */
export type MessageValue = unknown;

/** Forms of a noun that the provider chooses, such as `API key`. Its gender is unknown; the article is English. */
export interface NounForms {
  /** `API key` */
  readonly one: string;
  /** `API key` with a capital letter, for the start of a sentence. */
  readonly One: string;
  /** `API keys` */
  readonly many: string;
  /** `API keys` with a capital letter, for the start of a sentence. */
  readonly Many: string;
  /** `an API key` */
  readonly a: string;
  /** `An API key` */
  readonly A: string;
}

/** Messages of a group by key, in one language. */
export type MessageTable = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Translations of the messages of a table. */
export type MessageTableTranslation<Table> = { readonly [Key in keyof Table]: string };

/** Placeholder names of a service message: `count` in `{count} files`. Names with a dot refer to the portal. */
type ValueName<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}.${string}` ? never : Name) | ValueName<Rest>
  : never;

/** Values of a service message by placeholder name. */
export type TextPlaceholderValues<Text extends string> = { readonly [Name in ValueName<Text>]: string | number };
