import {
  QuestionCommentModel,
  QuestionSelectBase,
  QuestionTextModel,
  type Question,
  type SurveyModel,
} from 'survey-core';

/** Typing rests this long before a text is taken in, and never waits longer than `LONGEST`. In milliseconds. */
const REST = 150;
const LONGEST = 500;

/** Where a mask writes into the field itself, there is no `input`. */
const EVENTS = ['beforeinput', 'input'];

type Field = HTMLInputElement | HTMLTextAreaElement;
export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What has the field: a question's answer, the comment below it, or the line of a choice such as "other". */
interface Owner {
  /** What is typed so far is no value yet: a mask writes into the field what it makes of it. */
  unfinished: boolean;
  take(): void;
}

function ownerIn(question: Question, { id, value }: Field): Owner | null {
  if (id === question.commentId) return { unfinished: false, take: () => void (question.comment = value) };
  if (question instanceof QuestionTextModel && id === question.inputId)
    return { unfinished: !question.maskTypeIsEmpty, take: () => void (question.inputValue = value) };
  if (question instanceof QuestionCommentModel && id === question.inputId)
    return { unfinished: false, take: () => void (question.value = value) };
  if (!(question instanceof QuestionSelectBase)) return null;
  const choice = question.visibleChoices.find((item) => id === question.getItemCommentId(item));
  return choice ? { unfinished: false, take: () => question.setCommentValue(choice, value) } : null;
}

function ownerOf(survey: SurveyModel, field: Field): Owner | null {
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
  task();
  survey.autoAdvanceEnabled = autoAdvanceEnabled;
}

/**
 * Takes in what is typed, pasted, dictated or filled in by the browser when typing rests, and at the latest when the
 * field is left. The library itself takes letters in at each key: by looking at the conditions of all questions, so
 * that letters lag behind the keys; not where a phone's keyboard names no key; and not into an e-mail address, nor any
 * other kind of line but plain text, before the field is left. `flush` takes all in now.
 */
export function debouncedInput(survey: SurveyModel): { flush(): void; stop(): void } {
  let waiting: { field: Field; since: number; timer: ReturnType<typeof setTimeout> } | null = null;
  const take = (atRest: boolean): void => {
    if (!waiting) return;
    const { field, timer } = waiting;
    const owner = ownerOf(survey, field);
    clearTimeout(timer);
    if (atRest && owner?.unfinished) return;
    waiting = null;
    if (owner) withoutTurning(survey, owner.take);
  };
  const flush = (): void => take(false);
  const typed = ({ target }: Event): void => {
    if (!isField(target)) return;
    if (waiting && waiting.field !== target) flush();
    const since = waiting?.since ?? Date.now();
    if (waiting) clearTimeout(waiting.timer);
    waiting = {
      field: target,
      since,
      timer: setTimeout(() => take(true), Math.max(0, Math.min(REST, since + LONGEST - Date.now()))),
    };
  };
  survey.textUpdateMode = 'onBlur';
  for (const event of EVENTS) document.addEventListener(event, typed, { capture: true });
  return {
    flush,
    stop: () => {
      flush();
      for (const event of EVENTS) document.removeEventListener(event, typed, { capture: true });
    },
  };
}
