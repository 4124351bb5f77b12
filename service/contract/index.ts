export * from './account.ts';
export * from './agreements.ts';
export * from './countries.ts';
export * from './password.ts';
export * from './problem.ts';
export * from './registration.ts';
export * from './roles.ts';
export * from './session.ts';
