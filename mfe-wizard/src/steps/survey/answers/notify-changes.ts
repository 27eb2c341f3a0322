import type { SurveyModel, Question } from 'survey-core';
import { isLarge, type SurveyAnswers } from '../create-survey.ts';
import { atOnce, atRest, takeTypedText, isField, ownerOf } from './typed-text.ts';

/**
 * Empty fields are validated with their page. The error moves content, so it waits for the release of a pressed button.
 */
function checkLeftFields(survey: SurveyModel): () => void {
  let isPressed = false;
  const waiting = new Set<Question>();
  const check = (): void => {
    for (const question of waiting) if (!question.isEmpty()) question.validate(true);
    waiting.clear();
  };
  const left = ({ target }: Event): void => {
    const question = isField(target) ? ownerOf(survey, target)?.question : undefined;
    if (!question) return;
    waiting.add(question);
    if (!isPressed) check();
  };
  const press = (): void => void (isPressed = true);
  const release = (): void => {
    isPressed = false;
    // After the click that follows this press.
    setTimeout(check);
  };
  const listeners = { focusout: left, pointerdown: press, pointerup: release, pointercancel: release };
  for (const [event, listener] of Object.entries(listeners))
    document.addEventListener(event, listener, { capture: true });
  return () => {
    for (const [event, listener] of Object.entries(listeners))
      document.removeEventListener(event, listener, { capture: true });
  };
}

function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(task);
  });
  timer = setTimeout(task, 100);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** After the keystroke is painted: serializing takes time. A click, `pagehide` and `flush` notify at once. */
export function notifyChanges(
  survey: SurveyModel,
  onChange: (answers: SurveyAnswers) => void,
): { flush(): void; stop(): void } {
  const typed = takeTypedText(survey, isLarge(survey) ? atRest : atOnce);
  const stopChecking = checkLeftFields(survey);
  let cancel: (() => void) | null = null;
  const notify = (): void => {
    if (!cancel) return;
    cancel();
    cancel = null;
    onChange({ ...(survey.data as SurveyAnswers) });
  };
  const change = (): void => {
    cancel ??= afterPaint(notify);
  };
  const notifyAll = (): void => {
    typed.flush();
    notify();
  };
  const clicked = ({ target }: Event): void => void (isField(target) || notifyAll());
  survey.onValueChanged.add(change);
  addEventListener('pagehide', notifyAll);
  document.addEventListener('click', clicked, { capture: true });
  document.addEventListener('visibilitychange', notifyAll, { capture: true });
  return {
    flush: notifyAll,
    stop() {
      typed.stop();
      stopChecking();
      notify();
      survey.onValueChanged.remove(change);
      removeEventListener('pagehide', notifyAll);
      document.removeEventListener('click', clicked, { capture: true });
      document.removeEventListener('visibilitychange', notifyAll, { capture: true });
    },
  };
}
