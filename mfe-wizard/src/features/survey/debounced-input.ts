import type { Question, SurveyModel } from 'survey-core';

/**
 * Typing rests this long before a large survey takes a text in, and never waits longer than `LONGEST`. In milliseconds.
 */
const REST = 150;
const LONGEST = 500;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function take(survey: SurveyModel, field: Field): void {
  const question = (survey.getAllQuestions(false, false, true) as Question[]).find(
    ({ inputId }) => inputId === field.id,
  );
  if (!question || question.isReadOnly) return;
  // Of a text question the value as typed, which a mask or a number turns into the value that is stored.
  if (question.getType() === 'text') Object.assign(question, { inputValue: field.value });
  else if (question.getType() === 'comment') question.value = field.value;
}

/**
 * A survey takes each value in by looking at the conditions of all its questions. With many of them that takes longer
 * than a frame, so that letters would lag behind the keys: here they are taken in when typing rests, and at the latest
 * when the field is left. `flush` takes them in now.
 */
export function debouncedInput(survey: SurveyModel): { flush(): void; stop(): void } {
  let waiting: { field: Field; since: number; timer: ReturnType<typeof setTimeout> } | null = null;
  const flush = (): void => {
    if (!waiting) return;
    const { field, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    take(survey, field);
  };
  const typed = ({ target }: Event): void => {
    if (!isField(target)) return;
    if (waiting && waiting.field !== target) flush();
    const since = waiting?.since ?? Date.now();
    if (waiting) clearTimeout(waiting.timer);
    waiting = {
      field: target,
      since,
      timer: setTimeout(flush, Math.max(0, Math.min(REST, since + LONGEST - Date.now()))),
    };
  };
  survey.textUpdateMode = 'onBlur';
  document.addEventListener('input', typed, { capture: true });
  return {
    flush,
    stop: () => {
      flush();
      document.removeEventListener('input', typed, { capture: true });
    },
  };
}
