import { Serializer } from 'survey-core';

// The drawing becomes an image for paper and dark mode: dark ink on white in any theme. SurveyJS would use the theme's
// colours, but a canvas cannot read CSS variables and would stay empty.
for (const [name, colour] of [
  ['penColor', '#1b1f1e'],
  ['backgroundColor', '#ffffff'],
] as const) {
  const property = Serializer.getProperty('signaturepad', name);
  if (property) property.defaultValue = colour;
}
