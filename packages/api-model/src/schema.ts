/** A value of an enumeration. */
export interface EnumValue {
  readonly value: string;
  readonly meaning: string | null;
  readonly successor: string | null;
}

/** Values of an enumeration that are shown at most: a longer list is for programs. */
export const maxShownValues = 1000;

/** A property of an object. */
export interface SchemaProperty {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Schemas that all, any or exactly one must match, or none, or one under a condition. */
export interface SchemaComposition {
  readonly kind: 'allOf' | 'anyOf' | 'oneOf' | 'not' | 'if' | 'then' | 'else' | 'contains' | 'dependent';
  /** Field on whose presence a `dependent` schema depends. */
  readonly field?: string;
  readonly schemas: readonly Schema[];
}

/** A JSON Schema as it is shown: references followed, keywords put into words. */
export interface Schema {
  /** Name of the component, when the schema has one. */
  readonly name: string | null;
  /** JSON types without null; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly format: string | null;
  readonly description: string;
  /** Limits in words, such as `1 to 200 characters`. */
  readonly limits: readonly string[];
  readonly enumValues: readonly EnumValue[];
  /** JSON texts. */
  readonly defaultValue: string | null;
  readonly constant: string | null;
  readonly example: string | null;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly isCreateOnly: boolean;
  readonly isDeprecated: boolean;
  /** Name of the same thing in the next version. */
  readonly successor: string | null;
  readonly lifecycle: string | null;
  readonly properties: readonly SchemaProperty[];
  readonly items: Schema | null;
  readonly prefixItems: readonly Schema[];
  /** A schema, or whether any value is allowed; null if undefined. */
  readonly additionalProperties: Schema | boolean | null;
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly compositions: readonly SchemaComposition[];
  readonly discriminator: {
    readonly propertyName: string;
    readonly values: readonly { readonly value: string; readonly schema: string }[];
  } | null;
  /** Fields and alternatives that have no room on a page. */
  readonly unshown: number;
  /**
   * Reason why the inside is not shown here: it is further up, elsewhere in the same tree, in its own entry, or too
   * large.
   */
  readonly cut: 'recursive' | 'repeated' | 'named' | 'deep' | null;
  /** Of what is `repeated`, where its inside is shown: the end of that field's anchor, such as `.order.lines`. */
  readonly shownAt: string | null;
  /** Of what has no room, the named schema whose own place shows it. */
  readonly within: string | null;
}
