import { describe, expect, it } from 'vitest';
import { applyMergePatch } from './record-value.ts';

describe('mergePatch', () => {
  it('merges objects, and removes fields that cannot be null', () => {
    const fields = { note: { type: 'string' }, phone: { type: ['string', 'null'] } } as const;
    const before = { note: 'Gate code', phone: '1', address: { city: 'Leeds', street: 'Hill' } };
    const changes = { note: null, phone: null, address: { street: 'Dale' } };
    expect(applyMergePatch(fields, before, changes)).toEqual({
      phone: null,
      address: { city: 'Leeds', street: 'Dale' },
    });
  });

  it('treats __proto__ as a field, which changes no prototype', () => {
    const changes = JSON.parse(
      '{"__proto__":{"status":"paid"},"address":{"__proto__":{"status":"paid"}},"constructor":{"prototype":{"status":"paid"}}}',
    );
    const merged = applyMergePatch({}, { address: { city: 'Leeds' } }, changes);
    expect([merged.status, Object(merged.address).status, ({} as { readonly status?: string }).status]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(JSON.parse(JSON.stringify(merged))).toEqual(
      JSON.parse(JSON.stringify({ ...changes, address: { city: 'Leeds', ...changes.address } })),
    );
  });
});
