export { COUNTRY_CODES, countryCode } from './countries.ts';
export * from './country-choices.ts';
export * from './moment.ts';
export * from './names.ts';
export * from './number.ts';
export * from './read-number.ts';
export * from './size.ts';
