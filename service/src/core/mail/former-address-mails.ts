/** Kinds of emails to an address that no longer belongs to an account; the address is deleted once they are sent. */
export const formerAddressMailKinds: readonly string[] = ['account-deleted', 'email-changed'];
