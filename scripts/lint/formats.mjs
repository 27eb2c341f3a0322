/** Selectors for dates, numbers and names that a file formats itself instead of with `@impact-call/domain`. */
export const ownFormats = [
  {
    selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Money, numbers, sizes, dates and the order of names are the work of @impact-call/domain (src/format).',
  },
  // French has a space before the colon.
  {
    selector: 'JSXElement TemplateElement[value.raw=/^: $/], JSXExpressionContainer + JSXText[value=/^: /]',
    message: 'Use useNamed() of @impact-call/ui: languages differ in what precedes a colon.',
  },
];
