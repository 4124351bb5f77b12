import { useEffect, useState } from 'react';

/** Counts seconds down to 0; null for no countdown. */
export function useCountdown(from: number | null): number | null {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    setLeft(from);
    if (from === null) return undefined;
    const end = Date.now() + from * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
