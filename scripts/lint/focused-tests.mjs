const message = 'A focused test left behind makes the run green by leaving the others out.';

/** Selectors of `no-restricted-syntax` for focused tests, because Jest has no option to forbid them. */
export const focusedTests = [
  "MemberExpression[object.name=/^(it|test|describe)$/][property.name='only']",
  "MemberExpression[object.property.name=/^(concurrent|describe)$/][property.name='only']",
  'ImportSpecifier[imported.name=/^(fit|fdescribe)$/]',
].map((selector) => ({ selector, message }));
