import { Serializer } from 'survey-core';

// What is drawn becomes a picture, read on paper and in the dark: dark ink on white, whatever the theme. The library
// would take the theme's colours; ours are CSS variables, which a canvas cannot read: nothing would be drawn at all.
for (const [name, colour] of [
  ['penColor', '#1b1f1e'],
  ['backgroundColor', '#ffffff'],
] as const) {
  const property = Serializer.getProperty('signaturepad', name);
  if (property) property.defaultValue = colour;
}
