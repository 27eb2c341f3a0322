import type { CallForAdmin } from '@impact-call/contracts';
import { FieldsConflict } from '../../../console/forms/record/fields-conflict.tsx';
import { useCallT } from '../texts.ts';
import { valuesOf } from './call-values.ts';
import { useFieldTexts } from './field-texts.ts';
import type { CallRecord } from './use-call-record.ts';

/** Another user has saved the call. */
export function CallConflict({ record, theirs }: { record: CallRecord; theirs: CallForAdmin }) {
  const t = useCallT();
  return (
    <FieldsConflict
      title={t('conflict')}
      before={record.before}
      mine={record.values}
      theirs={valuesOf(theirs)}
      {...useFieldTexts()}
      onResolve={(chosen) => record.resolve(chosen, theirs)}
      onPostpone={record.postpone}
    />
  );
}
