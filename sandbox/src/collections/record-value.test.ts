import { describe, expect, it } from 'vitest';
import { applyMergePatch } from './record-value.ts';

describe('applyMergePatch', () => {
  it('merges objects and removes non-nullable fields that are set to null', () => {
    const fields = { note: { type: 'string' }, phone: { type: ['string', 'null'] } } as const;
    const current = { note: 'Gate code', phone: '1', address: { city: 'Leeds', street: 'Hill' } };
    const changes = { note: null, phone: null, address: { street: 'Dale' } };
    expect(applyMergePatch(fields, current, changes)).toEqual({
      phone: null,
      address: { city: 'Leeds', street: 'Dale' },
    });
  });

  it('treats __proto__ as an ordinary field and does not modify the prototype', () => {
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
