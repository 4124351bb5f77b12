// node service/src/health/probe.ts: exits with 0 if the node in this container is ready, otherwise with 1.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
