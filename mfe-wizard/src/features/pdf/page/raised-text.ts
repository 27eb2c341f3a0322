const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎';
const PLAIN = '0123456789+-−=()ni';

/** Readable without superscript: 1er, 2nd, 3ª, ™. */
const ORDINAL = /^(er|ers|re|res|e|es|ère|ème|nd|nde|st|rd|th|o|a|os|as|i|gr|tm|sm|r|[ªº™®℠])$/iu;

const each = (text: string, signs: string): string | null => {
  const found = [...text].map((letter) => signs[PLAIN.indexOf(letter)]);
  return found.includes(undefined) ? null : found.join('');
};
const marked = (mark: string, text: string): string => `${mark}${/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`}`;

/** x², 10⁻⁵, 1er, e^(kt). */
export function raised(text: string): string {
  const words = text.trim();
  if (words === '' || ORDINAL.test(words)) return text;
  return each(words, RAISED) ?? marked('^', words);
}

/** H₂O, x_k. */
export function lowered(text: string): string {
  const words = text.trim();
  return words === '' ? text : (each(words, LOWERED) ?? marked('_', words));
}
