import { useState } from 'react';

/** The secret of the link that led here: what stands after #, where no server and no referrer shows it. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}
