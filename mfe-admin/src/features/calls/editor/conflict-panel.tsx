import type { CallForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { FieldsConflict } from '../../../console/forms/record/fields-conflict.tsx';
import { type CallText, useCallT } from '../texts.ts';
import { type CallField, type CallValues, valuesOf } from './call-values.ts';
import type { CallRecord } from './use-call-record.ts';
import { useWordingsText } from '../../../console/forms/record/wordings-text.ts';

const LABELS: Record<CallField, CallText> = {
  name: 'column.name',
  description: 'field.description',
  openingAt: 'column.openingAt',
  closingAt: 'column.closingAt',
  graceMinutes: 'field.grace',
  callLockEnd: 'field.lock',
  isUserFilterEnable: 'field.filter',
  userFilterEmail: 'field.addresses',
  enableUserDownloadPdf: 'field.pdf',
  oneApplicationPerNumber: 'field.onePerNumber',
  powerBIReportID: 'powerBi.ownReport',
  powerBIWorkspaceID: 'powerBi.ownWorkspace',
  userPowerBIReportID: 'powerBi.userReport',
  userPowerBIWorkspaceID: 'powerBi.userWorkspace',
  customFile: 'file.label',
  impactFrameworkId: 'field.framework',
};

const INSTANTS: readonly CallField[] = ['openingAt', 'closingAt', 'callLockEnd'];

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

/** Displays call fields as text, to compare two versions. */
function useFieldTexts() {
  const t = useCallT();
  const { language } = useShell();
  const textOf = useWordingsText();
  const valueOf = (field: CallField, values: CallValues): string => {
    if (field === 'name' || field === 'description') return textOf(values[field]) || t('field.empty');
    if (field === 'customFile') return values.customFile?.name ?? t('field.empty');
    const value = values[field];
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no');
    if (value === null || value === '') return t('field.empty');
    return INSTANTS.includes(field) ? formatInstant(value, language, 'full') : value;
  };
  return { labelOf: (field: CallField): string => t(LABELS[field]), valueOf };
}
