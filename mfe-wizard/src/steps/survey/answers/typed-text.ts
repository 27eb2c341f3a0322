import { isNumberLine } from '@impact-call/survey/as-typed';
import { flushSync } from 'react-dom';
import {
  QuestionCommentModel,
  QuestionSelectBase,
  QuestionTextModel,
  type Question,
  type SurveyModel,
} from 'survey-core';

/** Schedules `take` for text typed since `since`, in milliseconds; returns a cancel function. */
type When = (take: () => void, since: number) => () => void;

const nothing = (): void => undefined;
export const atOnce: When = (take) => {
  take();
  return nothing;
};

/** Debounce of typing in a large survey, at most `LONGEST`. In milliseconds. */
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

/** Owner of a field: a question's answer, the comment below it, or the line of a choice such as "other". */
interface Owner {
  question: Question;
  /** The text is not a value yet, because a mask rewrites the field. */
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

/** The owner of a field; null if it belongs to no editable question. */
export function ownerOf(survey: SurveyModel, field: Field): Owner | null {
  for (const question of survey.getAllQuestions(false, false, true) as Question[]) {
    const owner = question.isReadOnly ? null : ownerIn(question, field);
    if (owner) return owner;
  }
  return null;
}

/** Prevents automatic page turns: a pause in typing does not finish a page. */
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
 * Updates the survey with text that is typed, pasted, dictated or autofilled. SurveyJS misses phone keyboards without
 * key names, and updates e-mail and similar inputs only on blur. In a large survey each update evaluates all
 * conditions, so `when` delays it. `flush` applies pending text.
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
