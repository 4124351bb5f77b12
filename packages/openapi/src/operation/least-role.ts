/** Part of a description that defines the roles of its calls. */
export interface DescribedRoles {
  readonly tags?: readonly {
    readonly name: string;
    readonly 'x-roles'?: { readonly read: string; readonly write: string } | undefined;
  }[];
}

export interface CallWithRole {
  readonly tags?: readonly string[];
  readonly 'x-role'?: string | undefined;
  readonly 'x-idempotency'?: string | undefined;
}

/**
 * The least powerful role that allows a call: its own `x-role`, else that of its first tag for reading or for writing;
 * null where neither says one.
 */
export function findLeastRole({ tags = [] }: DescribedRoles, call: CallWithRole): string | null {
  const roles = tags.find(({ name }) => name === call.tags?.[0])?.['x-roles'];
  return call['x-role'] ?? (call['x-idempotency'] === 'safe' ? roles?.read : roles?.write) ?? null;
}
