import { expect, test, vi } from 'vitest';
import { getSandboxIdentity, setSandboxIdentity } from './sandbox/identity-store.ts';
import { clearReaderData, registerReaderCleanup } from './session.ts';
import { activityStorageKeys } from './storage-keys.ts';

const origin = 'https://sandbox.api.example.com';
const issued = { token: 't', scopes: [], expiresAt: Number.MAX_SAFE_INTEGER } as const;

test("forgets a reader's data when another reader signs in", () => {
  const forget = vi.fn();
  registerReaderCleanup(forget);
  clearReaderData();
  expect(forget).toHaveBeenCalledOnce();
});

test('removes records and requests of the console from the browser as well', async () => {
  const stored = new Map(Object.values(activityStorageKeys).map((key) => [key, '[1]']));
  const storage = {
    removeItem: (key: (typeof activityStorageKeys)[keyof typeof activityStorageKeys]) => void stored.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  clearReaderData();
  await vi.waitFor(() => expect(stored.size).toBe(0));
  vi.unstubAllGlobals();
});

test('forgets a token of the reader or their application; a guest’s token remains', () => {
  for (const identity of [
    { type: 'person', ...issued },
    { type: 'application', id: 'app', name: 'Planner', ...issued },
  ] as const) {
    setSandboxIdentity(origin, identity);
    clearReaderData();
    expect(getSandboxIdentity(origin)).toBeNull();
  }
  setSandboxIdentity(origin, { type: 'guest', ...issued, apiKey: 'guest_1' });
  clearReaderData();
  expect(getSandboxIdentity(origin)).toMatchObject({ type: 'guest' });
});
