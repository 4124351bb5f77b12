import { useEffect, useState } from 'react';

/** Counts down to 0 from a number of seconds; null disables the countdown. */
export function useCountdown(seconds: number | null): number | null {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    setRemaining(seconds);
    if (seconds === null) return undefined;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return remaining;
}
