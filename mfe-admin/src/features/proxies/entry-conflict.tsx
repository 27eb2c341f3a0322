import type { ProxyEntry } from '@impact-call/contracts';
import { countryName, formatAmount } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { FieldsConflict } from '../../console/forms/record/fields-conflict.tsx';
import { useWordingsText } from '../../console/forms/record/wordings-text.ts';
import { useProxyT } from '../proxy-library/texts.ts';
import { type EntryRecord, type EntryValues, valuesOf } from './use-entry-record.ts';

/** Another administrator has saved the entry. */
export function EntryConflict({ record, theirs }: { record: EntryRecord; theirs: ProxyEntry }) {
  const t = useProxyT();
  const { language } = useShell();
  const textOf = useWordingsText();
  const contentOf = (field: keyof EntryValues, values: EntryValues): string => {
    if (field === 'name' || field === 'unit') return textOf(values[field]);
    if (field === 'value') return values.value === null ? '' : formatAmount(values.value, language);
    if (field === 'country') return values.country && countryName(values.country, language);
    return values[field];
  };
  return (
    <FieldsConflict
      title={t('conflict')}
      before={record.before}
      mine={record.values}
      theirs={valuesOf(theirs)}
      labelOf={(field) => t(`field.${field}`)}
      valueOf={(field, values) => contentOf(field, values) || t('noContent')}
      onResolve={(chosen) => record.resolve(chosen, theirs)}
      onPostpone={record.postpone}
    />
  );
}
