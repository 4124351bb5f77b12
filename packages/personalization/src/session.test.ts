import { expect, test, vi } from 'vitest';
import { getSandboxIdentity, setSandboxIdentity } from './sandbox/identity-store.ts';
import { clearReaderData, registerReaderCleanup } from './session.ts';
import { activityStorageKeys } from './storage-keys.ts';

const origin = 'https://sandbox.api.example.com';
const tokenFields = { token: 't', scopes: [], expiresAt: Number.MAX_SAFE_INTEGER } as const;

test("clearReaderData calls registered functions to clear a reader's data", () => {
  const clear = vi.fn();
  registerReaderCleanup(clear);
  clearReaderData();
  expect(clear).toHaveBeenCalledOnce();
});

test('clearReaderData removes records and requests of the console from storage', async () => {
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

test('clearReaderData removes the token of a reader or application, but not that of a guest', () => {
  for (const identity of [
    { type: 'person', ...tokenFields },
    { type: 'application', id: 'app', name: 'Planner', ...tokenFields },
  ] as const) {
    setSandboxIdentity(origin, identity);
    clearReaderData();
    expect(getSandboxIdentity(origin)).toBeNull();
  }
  setSandboxIdentity(origin, { type: 'guest', ...tokenFields, apiKey: 'guest_1' });
  clearReaderData();
  expect(getSandboxIdentity(origin)).toMatchObject({ type: 'guest' });
});
