/** A text as it can stand in an attribute, or between tags. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
