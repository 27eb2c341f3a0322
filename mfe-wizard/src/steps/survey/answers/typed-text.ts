import { isNumberInput } from '@impact-call/survey/as-typed';
import { flushSync } from 'react-dom';
import {
  QuestionCommentModel,
  QuestionSelectBase,
  QuestionTextModel,
  type Question,
  type SurveyModel,
} from 'survey-core';

/** `since` in milliseconds; returns a cancel function. */
type When = (take: () => void, since: number) => () => void;

const nothing = (): void => undefined;
export const atOnce: When = (take) => {
  take();
  return nothing;
};

/** In milliseconds; debounces typing in a large survey, at most `LONGEST`. */
const REST = 150;
const LONGEST = 500;
export const atRest: When = (take, since) => {
  // SurveyJS overwrites the field on each render, which would drop a character typed in between.
  const flush = (): void => flushSync(take);
  const timer = setTimeout(flush, Math.max(0, Math.min(REST, since + LONGEST - Date.now())));
  return () => clearTimeout(timer);
};

type Field = HTMLInputElement | HTMLTextAreaElement;
export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A question's answer, the comment below it, or the line of a choice such as "other". */
interface Owner {
  question: Question;
  /** A mask rewrites the field, so the text is not a value yet. */
  unfinished: boolean;
  take(): void;
}

function ownerIn(question: Question, { id, value }: Field): Owner | null {
  const finished = { question, unfinished: false };
  if (id === question.commentId) return { ...finished, take: () => void (question.comment = value) };
  if (question instanceof QuestionTextModel && id === question.inputId)
    return {
      question,
      unfinished: !question.maskTypeIsEmpty && !isNumberInput(question),
      take: () => void (question.inputValue = value),
    };
  if (question instanceof QuestionCommentModel && id === question.inputId)
    return { ...finished, take: () => void (question.value = value) };
  if (!(question instanceof QuestionSelectBase)) return null;
  const choice = question.visibleChoices.find((item) => id === question.getItemCommentId(item));
  return choice ? { ...finished, take: () => question.setCommentValue(choice, value) } : null;
}

/** Null if the field belongs to no editable question. */
export function ownerOf(survey: SurveyModel, field: Field): Owner | null {
  for (const question of survey.getAllQuestions(false, false, true) as Question[]) {
    const owner = question.isReadOnly ? null : ownerIn(question, field);
    if (owner) return owner;
  }
  return null;
}

/** A pause in typing does not finish a page. */
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
 * SurveyJS misses phone keyboards, dictation and autofill. Each update of a large survey evaluates all conditions, so
 * `when` delays it.
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
  // A mask that writes into the field fires no `input` event.
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
