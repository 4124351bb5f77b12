/** Known keys of a specification type, without its index signatures, which would accept any string. */
type DefinedKeys<Node> = keyof {
  [Key in keyof Node as string extends Key ? never : Key extends `x-${string}` ? never : Key]: Node[Key];
};

/**
 * Picks fields of a type of the OpenAPI specification and makes them read-only. A field that OpenAPI does not define is
 * a type error.
 */
export type PickOpenApiFields<Node, Key extends DefinedKeys<Node>> = {
  readonly [Name in keyof Pick<Node, Key>]: DeepReadonly<Node[Name]>;
};

/** A value whose lists and objects are read-only at any depth. */
export type DeepReadonly<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : { readonly [Key in keyof Value]: DeepReadonly<Exclude<Value[Key], undefined>> };
