import type { SurveyModel } from 'survey-core';
import { isLarge, type SurveyAnswers } from '../create-survey.ts';
import { checkLeftFields } from './check-left-fields.ts';
import { atOnce, atRest, takeTypedText, isField } from './typed-text.ts';

/** Or after a delay on a hidden page. */
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
