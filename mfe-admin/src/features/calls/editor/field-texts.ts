import type { Language } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { useNamed, useShell, type Named } from '@impact-call/ui';
import { LANGUAGE_NAMES, withoutBlank, wordingsOf, type Wordings } from '@impact-call/ui/localized';
import { useCallT, type CallText } from '../texts.ts';
import type { CallField, CallValues } from './call-values.ts';

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

const inLanguages = (text: Wordings, own: Language, named: Named): string =>
  Object.entries(wordingsOf(withoutBlank(text), own))
    .map(([language, words]) => named(LANGUAGE_NAMES[language as Language], words))
    .join('\n');

export function useFieldTexts() {
  const t = useCallT();
  const named = useNamed();
  const { language, configuration } = useShell();
  const valueOf = (field: CallField, values: CallValues): string => {
    if (field === 'name' || field === 'description')
      return inLanguages(values[field], configuration.defaultLanguage, named) || t('field.empty');
    if (field === 'customFile') return values.customFile?.name ?? t('field.empty');
    const value = values[field];
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no');
    if (value === null || value === '') return t('field.empty');
    return INSTANTS.includes(field) ? formatInstant(value, language, 'full') : value;
  };
  return { labelOf: (field: CallField): string => t(LABELS[field]), valueOf };
}
