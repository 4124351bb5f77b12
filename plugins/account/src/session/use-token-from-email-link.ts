import { useState } from 'react';

/** Returns the token of an emailed link, from the URL fragment, which is sent neither to servers nor as a referrer. */
export function useTokenFromEmailLink(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}
