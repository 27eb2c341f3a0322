import type { SurveyType } from '@impact-call/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';

const SAVE_AFTER_MS = 1_000;

const valuesOf = ({ content }: SurveyType): Pick<SurveyType, 'content'> => ({ content });

export function useSurveyRecord(opened: SurveyType) {
  const { mutateAsync } = useWrite('UpdateSurveyType', {});
  const record = useRecord({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    async send({ content }, over): Promise<SurveyType> {
      await mutateAsync({ body: { id: over.id, content } });
      // Another wording of the same definition would disturb the designer.
      return { ...over, content };
    },
  });
  const { values, isChanged, busy, error, sent } = record;
  const hasFailed = error !== null && sent === values;
  const isDue = isChanged && !busy && !hasFailed;
  const save = useEffectEvent(record.save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, values]);
  return record;
}
export type SurveyRecord = ReturnType<typeof useSurveyRecord>;
