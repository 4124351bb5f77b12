/** Part of a description that defines the roles of its operations. */
export interface DescriptionRoleFields {
  readonly tags?: readonly {
    readonly name: string;
    readonly 'x-roles'?: { readonly read: string; readonly write: string } | undefined;
  }[];
}

export interface OperationRoleFields {
  readonly tags?: readonly string[];
  readonly 'x-role'?: string | undefined;
  readonly 'x-idempotency'?: string | undefined;
}

/**
 * Returns the least powerful role that allows an operation: its `x-role`, or that of its first tag for reading or
 * writing; null if neither is declared.
 */
export function findMinimumRole({ tags = [] }: DescriptionRoleFields, call: OperationRoleFields): string | null {
  const roles = tags.find(({ name }) => name === call.tags?.[0])?.['x-roles'];
  return call['x-role'] ?? (call['x-idempotency'] === 'safe' ? roles?.read : roles?.write) ?? null;
}
