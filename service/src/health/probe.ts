// Container health check: `node service/src/health/probe.ts` exits with 0 if the node is ready, otherwise with 1.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => null);
process.exitCode = response?.ok ? 0 : 1;
