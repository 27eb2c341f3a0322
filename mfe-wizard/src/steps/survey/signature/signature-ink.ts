import { Serializer } from 'survey-core';

// Dark ink on white in any theme, also for paper. A canvas cannot read the theme's CSS variables.
for (const [name, colour] of [
  ['penColor', '#1b1f1e'],
  ['backgroundColor', '#ffffff'],
] as const) {
  const property = Serializer.getProperty('signaturepad', name);
  if (property) property.defaultValue = colour;
}
