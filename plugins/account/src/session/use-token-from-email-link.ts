import { useState } from 'react';

/** Returns the token from an emailed link's URL fragment, which is sent neither to servers nor as a referrer. */
export function useTokenFromEmailLink(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}
