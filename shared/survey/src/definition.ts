/** What can be said of a definition without the survey library. */
export * from './survey-addresses.ts';
export * from './normalize-definition.ts';
