import type { CallForAdmin } from '@impact-call/contracts';
import { ErrorSummary } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { useCallT } from '../texts.ts';
import { hasName } from './call-rules.ts';
import type { CallValues } from './call-values.ts';
import { GeneralTab } from './general/general-tab.tsx';
import { PowerBiTab } from './power-bi-tab.tsx';
import { RecordForm } from '../../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { CopySection } from './copy-section.tsx';
import { useCopyReview } from './use-copy-review.ts';
import { useNewCall } from './use-call-record.ts';

interface Props {
  /** The identifier of the template, which may be stored first. */
  typeOf(values: CallValues): Promise<string>;
  typeName: string;
  initial: CallValues;
  source?: CallForAdmin | undefined;
}

export function NewCallForm({ typeOf, typeName, initial, source }: Props) {
  const t = useCallT();
  const review = useCopyReview(source?.id);
  const record = useNewCall({ initial, typeOf, finish: review.copyTo });
  const isNamed = hasName(record.values);
  return (
    <RecordForm record={record}>
      <Text mb="5" color="fg.muted">
        {t('create.ofType', { type: typeName })}
      </Text>
      <ErrorSummary problems={record.summary} />
      <Stack gap="6">
        {source && <CopySection source={source} review={review} />}
        <GeneralTab stored={null} />
        <PowerBiTab />
      </Stack>
      <SaveBar
        label={t('create.save')}
        status={isNamed ? t('create.unsaved') : t('save.needsName')}
        busy={record.busy}
        obstacle={isNamed ? undefined : t('save.needsName')}
        onSave={record.save}
      />
    </RecordForm>
  );
}
