/** Functions on definitions that do not need the survey library. */
export * from './survey-addresses.ts';
export * from './normalize-definition.ts';
