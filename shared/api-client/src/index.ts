export * from './create-api.ts';
export * from './problems.ts';
export { isTotalLeast, nextOf, totalOf } from './totals.ts';
