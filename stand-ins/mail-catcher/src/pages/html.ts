import { htmlEscape } from 'escape-goat';

/** Markup that is safe to send: all values in it were escaped. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | undefined | false | readonly Value[];

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return htmlEscape(String(value));
  return 'markup' in value ? value.markup : value.map(render).join('');
}

/**
 * Template tag: escapes text, includes markup and lists of markup as they are, and renders `undefined` and `false` as
 * nothing.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + render(values[index])).join('') };
}
