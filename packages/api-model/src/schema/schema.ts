/** A value of an enumeration. */
export interface SchemaEnumValue {
  readonly value: string;
  readonly meaning: string | null;
  readonly successor: string | null;
}

/** Maximum number of enumerated values that are shown; longer lists are only useful to programs. */
export const maxShownEnumValues = 1000;

/** A property of an object. */
export interface SchemaProperty {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: DisplayedSchema;
}

/** Schemas combined by a keyword such as `allOf` or `if`. */
export interface SchemaComposition {
  readonly kind: 'allOf' | 'anyOf' | 'oneOf' | 'not' | 'if' | 'then' | 'else' | 'contains' | 'dependent';
  /** Field whose presence makes a `dependent` schema apply. */
  readonly field?: string;
  readonly schemas: readonly DisplayedSchema[];
}

/** A JSON Schema as displayed on pages, with references resolved and keywords described in words. */
export interface DisplayedSchema {
  /** Component name; null for an inline schema. */
  readonly name: string | null;
  /** JSON types without null; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly format: string | null;
  readonly description: string;
  /** Limits in words, such as `1 to 200 characters`. */
  readonly limits: readonly string[];
  readonly enumValues: readonly SchemaEnumValue[];
  /** Serialized as JSON, like `constant` and `example`. */
  readonly defaultValue: string | null;
  readonly constant: string | null;
  readonly example: string | null;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly isCreateOnly: boolean;
  readonly isDeprecated: boolean;
  /** Name of the equivalent field in the next version. */
  readonly successor: string | null;
  readonly lifecycle: string | null;
  readonly properties: readonly SchemaProperty[];
  readonly items: DisplayedSchema | null;
  readonly prefixItems: readonly DisplayedSchema[];
  /** A schema, or whether arbitrary properties are allowed; null if undefined. */
  readonly additionalProperties: DisplayedSchema | boolean | null;
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: DisplayedSchema }[];
  readonly compositions: readonly SchemaComposition[];
  readonly discriminator: {
    readonly propertyName: string;
    readonly values: readonly { readonly value: string; readonly schema: string }[];
  } | null;
  /** Number of fields and alternatives that do not fit on a page. */
  readonly unshown: number;
  /**
   * Reason why nested schemas are not shown: an ancestor (`recursive`) or another part of the tree (`repeated`) shows
   * them, they have a section (`named`), or they are too large (`deep`).
   */
  readonly cut: 'recursive' | 'repeated' | 'named' | 'deep' | null;
  /** If `repeated`: suffix of the anchor of the field that shows them, such as `.order.lines`. */
  readonly shownAt: string | null;
  /** If `deep` or if fields are omitted: the named schema whose section shows the rest. */
  readonly within: string | null;
}
