/** Kinds of emails to an address that belongs to no account any more; it is deleted once they are sent. */
export const farewellKinds: readonly string[] = ['account-deleted', 'email-changed'];
