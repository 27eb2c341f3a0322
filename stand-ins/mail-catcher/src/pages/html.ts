import { htmlEscape } from 'escape-goat';

/** Markup that is safe to send: everything put into it was escaped. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | undefined | false | readonly Value[];

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return htmlEscape(String(value));
  return 'markup' in value ? value.markup : value.map(render).join('');
}

/** Template tag: text is escaped, markup and lists of markup are taken over, `undefined` and `false` give nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + render(values[index])).join('') };
}
