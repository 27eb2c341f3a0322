export * from './create-api.ts';
export * from './problems.ts';
export { nextOf, totalOf } from './totals.ts';
