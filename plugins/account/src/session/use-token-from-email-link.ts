import { useState } from 'react';

/** Returns the secret of an emailed link: the fragment, which neither servers nor referrers see. */
export function useTokenFromEmailLink(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}
