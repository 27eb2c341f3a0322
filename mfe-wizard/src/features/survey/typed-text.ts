import { isNumberLine } from '@impact-call/survey/as-typed';
import { flushSync } from 'react-dom';
import {
  QuestionCommentModel,
  QuestionSelectBase,
  QuestionTextModel,
  type Question,
  type SurveyModel,
} from 'survey-core';

/** When it is that what is typed since a moment is taken in; answers how not to. */
type When = (take: () => void, since: number) => () => void;

const nothing = (): void => undefined;
export const atOnce: When = (take) => {
  take();
  return nothing;
};

/** Typing rests this long before a large survey takes a text in, and never waits longer than `LONGEST`. In milliseconds. */
const REST = 150;
const LONGEST = 500;
export const atRest: When = (take, since) => {
  // The library writes its value into the field whenever it draws it: a letter that came in between would be gone.
  const drawn = (): void => flushSync(take);
  const timer = setTimeout(drawn, Math.max(0, Math.min(REST, since + LONGEST - Date.now())));
  return () => clearTimeout(timer);
};

type Field = HTMLInputElement | HTMLTextAreaElement;
export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What has the field: a question's answer, the comment below it, or the line of a choice such as "other". */
interface Owner {
  question: Question;
  /** What is typed so far is no value yet: a mask writes into the field what it makes of it. */
  unfinished: boolean;
  take(): void;
}

function ownerIn(question: Question, { id, value }: Field): Owner | null {
  const finished = { question, unfinished: false };
  if (id === question.commentId) return { ...finished, take: () => void (question.comment = value) };
  if (question instanceof QuestionTextModel && id === question.inputId)
    return {
      question,
      unfinished: !question.maskTypeIsEmpty && !isNumberLine(question),
      take: () => void (question.inputValue = value),
    };
  if (question instanceof QuestionCommentModel && id === question.inputId)
    return { ...finished, take: () => void (question.value = value) };
  if (!(question instanceof QuestionSelectBase)) return null;
  const choice = question.visibleChoices.find((item) => id === question.getItemCommentId(item));
  return choice ? { ...finished, take: () => question.setCommentValue(choice, value) } : null;
}

/** Whose field it is; null where it belongs to no question that can be answered. */
export function ownerOf(survey: SurveyModel, field: Field): Owner | null {
  for (const question of survey.getAllQuestions(false, false, true) as Question[]) {
    const owner = question.isReadOnly ? null : ownerIn(question, field);
    if (owner) return owner;
  }
  return null;
}

/** A survey that turns its pages by itself once all is answered does not do so because somebody thinks. */
function withoutTurning(survey: SurveyModel, task: () => void): void {
  const { autoAdvanceEnabled } = survey;
  survey.autoAdvanceEnabled = false;
  try {
    task();
  } finally {
    survey.autoAdvanceEnabled = autoAdvanceEnabled;
  }
}

/**
 * Takes in what is typed, pasted, dictated or filled in by the browser. The library itself does not where a phone's
 * keyboard names no key; nor, before the field is left, what is written into an e-mail address or any other kind of line
 * but plain text. In a large survey it would look at the conditions of all questions for each letter, so that letters
 * lag behind the keys: there, `when` waits. `flush` takes in what waits.
 */
export function takeTypedText(survey: SurveyModel, when: When): { flush(): void; stop(): void } {
  let waiting: { field: Field; since: number; cancel(): void } | null = null;
  const take = (isLeft: boolean): void => {
    if (!waiting) return;
    const { field, cancel } = waiting;
    const owner = ownerOf(survey, field);
    cancel();
    if (owner?.unfinished && !isLeft) return;
    waiting = null;
    if (owner) withoutTurning(survey, owner.take);
  };
  const flush = (): void => take(true);
  const begin = (field: Field) => {
    if (waiting && waiting.field !== field) flush();
    return (waiting ??= { field, since: Date.now(), cancel: nothing });
  };
  // Where a mask writes into the field itself, there is no `input` after it.
  const begun = ({ target }: Event): void => void (isField(target) && begin(target));
  const typed = ({ target }: Event): void => {
    if (!isField(target)) return;
    const typing = begin(target);
    typing.cancel();
    typing.cancel = when(() => take(false), typing.since);
  };
  survey.textUpdateMode = 'onBlur';
  document.addEventListener('beforeinput', begun, { capture: true });
  document.addEventListener('input', typed, { capture: true });
  document.addEventListener('focusout', flush, { capture: true });
  return {
    flush,
    stop: () => {
      flush();
      document.removeEventListener('beforeinput', begun, { capture: true });
      document.removeEventListener('input', typed, { capture: true });
      document.removeEventListener('focusout', flush, { capture: true });
    },
  };
}
