import { expect, test, vi } from 'vitest';
import { getIdentity, setIdentity } from './sandbox/identity-store.ts';
import { changeReader, whenReaderChanges } from './session.ts';
import { storedKeys } from './stored.ts';

const origin = 'https://sandbox.api.example.com';
const issued = { token: 't', scopes: [], expiresAt: Number.MAX_SAFE_INTEGER } as const;

test('what is kept of a reader is forgotten as another one signs in', () => {
  const forget = vi.fn();
  whenReaderChanges(forget);
  changeReader();
  expect(forget).toHaveBeenCalledOnce();
});

test('neither records nor the requests of the console are left in the browser then', async () => {
  const stored = new Map(Object.values(storedKeys).map((key) => [key, '[1]']));
  const storage = { removeItem: (key: (typeof storedKeys)[keyof typeof storedKeys]) => void stored.delete(key) };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  changeReader();
  await vi.waitFor(() => expect(stored.size).toBe(0));
  vi.unstubAllGlobals();
});

test('a token of the reader or of their application is forgotten then, a guest goes on', () => {
  for (const identity of [
    { type: 'person', ...issued },
    { type: 'application', id: 'app', name: 'Planner', ...issued },
  ] as const) {
    setIdentity(origin, identity);
    changeReader();
    expect(getIdentity(origin)).toBeNull();
  }
  setIdentity(origin, { type: 'guest', ...issued, apiKey: 'guest_1' });
  changeReader();
  expect(getIdentity(origin)).toMatchObject({ type: 'guest' });
});
