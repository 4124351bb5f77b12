/** Fields of a description that define the roles of its operations. */
export interface DescriptionAccessRoleFields {
  readonly tags?: readonly {
    readonly name: string;
    readonly 'x-roles'?: { readonly read: string; readonly write: string } | undefined;
  }[];
}

export interface OperationAccessRoleFields {
  readonly tags?: readonly string[];
  readonly 'x-role'?: string | undefined;
  readonly 'x-idempotency'?: string | undefined;
}

/**
 * Returns the least privileged role that may call an operation: its `x-role`, or the role that its first tag declares
 * for reading or writing; null if neither is declared.
 */
export function findMinimumRole(
  { tags = [] }: DescriptionAccessRoleFields,
  operation: OperationAccessRoleFields,
): string | null {
  const roles = tags.find(({ name }) => name === operation.tags?.[0])?.['x-roles'];
  return operation['x-role'] ?? (operation['x-idempotency'] === 'safe' ? roles?.read : roles?.write) ?? null;
}
