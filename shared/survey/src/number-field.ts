import { formatAmount, formatAnsweredNumber, readNumber } from '@impact-call/domain';
import type { InputMaskCurrency, QuestionTextModel } from 'survey-core';
import { languageOf, libraryText } from './library-texts.ts';

const NUMBER_MASKS = ['numeric', 'currency'];
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

type Mask = InputMaskCurrency;
const maskOf = (question: QuestionTextModel): Mask | null =>
  !question.maskTypeIsEmpty && NUMBER_MASKS.includes(question.maskType) ? (question.maskSettings as Mask) : null;

/** By its type or its mask. */
export const asksForNumber = (question: QuestionTextModel): boolean =>
  question.inputType === 'number' || maskOf(question) !== null;

function withoutSigns(typed: string, { prefix, suffix }: Mask): string {
  let text = typed.trim();
  if (prefix && text.startsWith(prefix.trim())) text = text.slice(prefix.trim().length);
  if (suffix && text.endsWith(suffix.trim())) text = text.slice(0, text.length - suffix.trim().length);
  return text;
}

/** With a mask of at most two decimals, three digits after a separator are thousands, in any language. */
function readMasked(typed: string, mask: Mask, language: string): number | null {
  const text = withoutSigns(typed, mask);
  const { precision } = mask;
  const few = precision === 0 || precision === 1 || precision === 2 ? readNumber(text, { decimals: precision }) : null;
  return few ?? readNumber(text, { language });
}

/** In the format that the author chose: with the mask's separators, if they are unambiguous. */
function stored(number: number, mask: Mask): number | string {
  if (!mask.saveMaskedValue) return number;
  const masked: unknown = mask.getMaskedValue(number);
  return typeof masked === 'string' && mask.getUnmaskedValue(masked) === number ? masked : number;
}

/** A number if it is one in the survey's language, else the text. */
export function readTyped(question: QuestionTextModel, typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const mask = maskOf(question);
  const language = languageOf(question);
  const number = mask ? readMasked(typed, mask, language) : readNumber(typed, { language });
  if (number === null) return typed;
  return mask ? stored(number, mask) : number;
}

/** Null when the text is not a number. */
export function numberIn(question: QuestionTextModel): number | null {
  const { value } = question as { value: unknown };
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (PLAIN_NUMBER.test(value)) return Number(value);
  const mask = maskOf(question);
  if (!mask?.saveMaskedValue) return null;
  const number: unknown = mask.getUnmaskedValue(value);
  if (typeof number !== 'number') return null;
  // The library preserves trailing zeros, as in `1,234.50`, during typing.
  const isSame = mask.getMaskedValue(number) === value || readMasked(value, mask, languageOf(question)) === number;
  return isSame ? number : null;
}

export function shownNumber(question: QuestionTextModel): string {
  const { value } = question as { value: unknown };
  const number = numberIn(question);
  // Digits beyond a number's precision remain as typed.
  if (number === null || (typeof value === 'string' && value.length > 15)) return (value as string | undefined) ?? '';
  const mask = maskOf(question);
  if (mask?.getType() !== 'currencymask') return formatAnsweredNumber(number, languageOf(question));
  return `${mask.prefix || ''}${formatAmount(number, languageOf(question))}${mask.suffix || ''}`;
}

const decimalsOf = (number: number): number => (String(number).split('.')[1] ?? '').length;

/** Inputs without a mask have the library's own limits. */
function maskProblem(question: QuestionTextModel, number: number, mask: Mask): string | null {
  const language = languageOf(question);
  // The library leaves them undefined where the author set none.
  const { min, max } = mask as { min?: number; max?: number };
  const least = mask.allowNegativeValues ? min : Math.max(0, min ?? 0);
  const said = (text: string, bound: number): string => text.replace('{0}', formatAnsweredNumber(bound, language));
  if (least !== undefined && number < least) return said(question.minErrorText, least);
  if (max !== undefined && number > max) return said(question.maxErrorText, max);
  return decimalsOf(number) > mask.precision ? libraryText(question, 'tooManyDecimals', mask.precision) : null;
}

export function numberProblem(question: QuestionTextModel): string | null {
  if (question.isEmpty()) return null;
  const number = numberIn(question);
  if (number === null) return libraryText(question, 'notANumber', formatAnsweredNumber(12_345.6, languageOf(question)));
  const mask = maskOf(question);
  return mask && maskProblem(question, number, mask);
}
