export * from './create-api.ts';
export * from './problems.ts';
export { totalOf } from './totals.ts';
