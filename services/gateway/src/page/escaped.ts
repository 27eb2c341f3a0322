/** A text as it may stand in an attribute, or between tags. */
export const escaped = (text: string): string =>
  text.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
