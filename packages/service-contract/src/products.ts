/** What a licence can be for. Scopes are those of the REST API; other products have none. */
export const products = {
  'rest-2': { name: 'REST API 2.0.0', needsApproval: false, hasScopes: true, ends: null },
  'rest-1': { name: 'REST API 1.0.0', needsApproval: true, hasScopes: true, ends: '2027-09-30' },
  'web-services': { name: 'Web services', needsApproval: true, hasScopes: false, ends: null },
  daas: { name: 'Data as a Service', needsApproval: true, hasScopes: false, ends: null },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly needsApproval: boolean; readonly hasScopes: boolean; readonly ends: string | null }>
>;

export type Product = keyof typeof products;

/** Every product, the main one first. Object.keys forgets that its keys are those of the table. */
export const productNames = Object.keys(products) as [Product, ...Product[]];

/** Where credentials work: sample data, or an organisation's own. */
export const environments = ['sandbox', 'production'] as const;

export type Environment = (typeof environments)[number];
