import { formatAnsweredNumber, formatInstant } from '@impact-call/domain';
import {
  CustomError,
  Question,
  QuestionTextModel,
  type SurveyError,
  type SurveyModel,
  TextAreaModel,
} from 'survey-core';
import { languageOf, libraryText } from '../library-texts.ts';
import { rowsProblem } from '../row-bounds.ts';
import { asksForNumber, numberProblem, readTyped, shownNumber } from '../number-field.ts';

/* The library drops or truncates values beyond a limit or mask. In these surveys they remain and become errors. */
const surveys = new WeakSet<object>();

/** The designer's own forms keep the library's behaviour. */
export const keepAsTyped = (survey: SurveyModel): void => void surveys.add(survey);

export const isStoredAsTyped = ({ survey }: Question): boolean => Boolean(survey) && surveys.has(survey);

export const isNumberInput = (question: Question): question is QuestionTextModel =>
  question instanceof QuestionTextModel && isStoredAsTyped(question) && asksForNumber(question);

/** Private or protected in the library's types. */
interface TextInside extends Omit<QuestionTextModel, 'inputValue'> {
  _inputValue: unknown;
  doNotUpdateInputValue: boolean;
  maskInputAdapter?: { setInputValue(text: string): void };
  canSetValueToSurvey(): boolean;
  convertToCorrectValue(value: unknown): unknown;
  correctValueType(value: unknown): unknown;
  createMaskAdapter(): void;
  getMinMaxErrorText(text: string, value: unknown): string;
  isMaskInputIncomplete(): boolean;
  onBlurCore(event: unknown): void;
  shouldPreventNumberInput(event: unknown): boolean;
  updateInputValue(): void;
  updateNumericValue(event: unknown): void;
}
interface QuestionInside {
  onCheckForErrors(this: Question, errors: SurveyError[], isOnValueChanged: boolean, fireCallback: boolean): void;
}

// These methods are private in the library's types.
const line = QuestionTextModel.prototype as unknown as TextInside;
// The same object, with its public type.
const asLine = (inside: TextInside) => inside as unknown as QuestionTextModel;
const isLineKept = (inside: TextInside): boolean => isStoredAsTyped(asLine(inside));
const isNumber = (inside: TextInside): boolean => isNumberInput(asLine(inside));

const isPart = ({ maskTypeIsEmpty, maskSettings }: TextInside, value: unknown): value is string => {
  if (maskTypeIsEmpty || typeof value !== 'string' || value === '' || value === maskSettings.getMaskedValue(''))
    return false;
  return !maskSettings.getUnmaskedValue(value) && !maskSettings.getUnmaskedValue(maskSettings.getMaskedValue(value));
};

/** The current text of a number input, until it loses the focus. */
const typing = new WeakMap<TextInside, unknown>();

const previous = {
  canSetValueToSurvey: line.canSetValueToSurvey,
  convertToCorrectValue: line.convertToCorrectValue,
  correctValueType: line.correctValueType,
  createMaskAdapter: line.createMaskAdapter,
  getMinMaxErrorText: line.getMinMaxErrorText,
  isMaskInputIncomplete: line.isMaskInputIncomplete,
  onBlurCore: line.onBlurCore,
  shouldPreventNumberInput: line.shouldPreventNumberInput,
  updateInputValue: line.updateInputValue,
  updateNumericValue: line.updateNumericValue,
};

line.canSetValueToSurvey = function canSetValueToSurvey() {
  return isLineKept(this) || previous.canSetValueToSurvey.call(this);
};
line.convertToCorrectValue = function convertToCorrectValue(value) {
  return isNumber(this) || (isLineKept(this) && isPart(this, value))
    ? value
    : previous.convertToCorrectValue.call(this, value);
};
line.correctValueType = function correctValueType(value) {
  if (!isNumber(this)) return previous.correctValueType.call(this, value);
  return typeof value === 'string' && String(Number(value)) === value ? Number(value) : value;
};
// A mask would write into the input itself, in its author's number format.
line.createMaskAdapter = function createMaskAdapter() {
  if (!isNumber(this)) previous.createMaskAdapter.call(this);
};
line.getMinMaxErrorText = function getMinMaxErrorText(text, value) {
  const language = languageOf(asLine(this));
  if (typeof value === 'number') return text.replace('{0}', formatAnsweredNumber(value, language));
  if (!(value instanceof Date)) return previous.getMinMaxErrorText.call(this, text, value);
  const style = this.inputType === 'date' ? 'date' : 'local-date-time';
  const shown = new Date(value.getTime() - value.getTimezoneOffset() * 60_000);
  return text.replace('{0}', formatInstant(shown, language, style, 'UTC'));
};
line.isMaskInputIncomplete = function isMaskInputIncomplete() {
  if (isNumber(this)) return false;
  return (isLineKept(this) && isPart(this, this.value)) || previous.isMaskInputIncomplete.call(this);
};
line.onBlurCore = function onBlurCore(event) {
  previous.onBlurCore.call(this, event);
  if (isNumber(this)) this.updateInputValue();
};
// A character that is no part of a number causes an error instead of being swallowed.
line.shouldPreventNumberInput = function shouldPreventNumberInput(event) {
  return !isNumber(this) && previous.shouldPreventNumberInput.call(this, event);
};
line.updateNumericValue = function updateNumericValue(event) {
  if (!isNumber(this)) previous.updateNumericValue.call(this, event);
};
line.updateInputValue = function updateInputValue() {
  if (this.doNotUpdateInputValue) return;
  if (isNumber(this)) {
    typing.delete(this);
    this._inputValue = shownNumber(asLine(this));
  } else if (isLineKept(this) && isPart(this, this.value)) {
    this._inputValue = this.value;
    this.maskInputAdapter?.setInputValue(this.value);
  } else previous.updateInputValue.call(this);
};

const previousInput = Object.getOwnPropertyDescriptor(QuestionTextModel.prototype, 'inputValue');
Object.defineProperty(QuestionTextModel.prototype, 'inputValue', {
  ...previousInput,
  get(this: TextInside): unknown {
    if (!isNumber(this)) return previousInput?.get?.call(this) as unknown;
    return typing.get(this) ?? shownNumber(asLine(this));
  },
  set(this: TextInside, typed: unknown) {
    const isRead = isNumber(this);
    if (!isRead && !(isLineKept(this) && isPart(this, typed))) {
      previousInput?.set?.call(this, typed);
      return;
    }
    if (isRead) typing.set(this, typed);
    this._inputValue = typed;
    this.doNotUpdateInputValue = true;
    this.value = isRead ? readTyped(asLine(this), String(typed)) : typed;
    this.doNotUpdateInputValue = false;
  },
});

const longest = Object.getOwnPropertyDescriptor(TextAreaModel.prototype, 'maxLength');
Object.defineProperty(TextAreaModel.prototype, 'maxLength', {
  ...longest,
  get(this: TextAreaModel): unknown {
    return isStoredAsTyped(this.question) ? undefined : (longest?.get?.call(this) as unknown);
  },
});

function lengthsOf(question: Question): [text: unknown, most: unknown][] {
  const { getMaxLength } = question as { getMaxLength?: () => unknown };
  return [
    [question.value, getMaxLength?.call(question)],
    [question.comment, question.getOthersMaxLength()],
  ];
}

function problemsOf(question: Question): string[] {
  const tooLong = lengthsOf(question).flatMap(([text, most]) =>
    typeof text === 'string' && typeof most === 'number' && most > 0 && text.length > most
      ? [libraryText(question, 'tooLong', most, text.length)]
      : [],
  );
  const { maxSelectedChoices: most, value } = question as { maxSelectedChoices?: unknown; value: unknown };
  const tooMany =
    typeof most === 'number' && most > 0 && Array.isArray(value) && value.length > most
      ? [libraryText(question, 'tooManyChoices', most, value.length)]
      : [];
  const number = isNumberInput(question) ? numberProblem(question) : null;
  return [...tooLong, ...tooMany, number, rowsProblem(question)].filter((problem) => problem !== null);
}

// Protected in the library's types.
const questions = Question.prototype as unknown as QuestionInside;
const { onCheckForErrors } = questions;
questions.onCheckForErrors = function onCheckForErrorsAsTyped(errors, isOnValueChanged, fireCallback) {
  onCheckForErrors.call(this, errors, isOnValueChanged, fireCallback);
  if (isStoredAsTyped(this)) errors.push(...problemsOf(this).map((text) => new CustomError(text, this)));
};
