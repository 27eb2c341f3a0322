import { BoundaryMessage, ErrorSummary, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { readWording } from '@impact-call/ui/localized';
import type { CallForAdmin } from '@impact-call/contracts';
import { Stack, Text } from '@impact-call/ui/design-system';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall, useCalls, useCallTypes } from '../use-calls.ts';
import { copiedValues, newCallValues, type CallValues } from './call-values.ts';
import { type Form, FORMS, Gallery, useReadyForm } from './gallery.tsx';
import { hasName } from './call-rules.ts';
import { GeneralTab } from './general/general-tab.tsx';
import { PowerBiTab } from './power-bi-tab.tsx';
import { RecordForm } from '../../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { CopySection, useCopyReview } from './copy-section.tsx';
import { useNewCall } from './use-call-record.ts';

/** `/admin/calls/create/type`: from a ready form (`?form=`), template (`?type=`) or call (`?from=`), else a gallery. */
export function NewCallPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const tc = useT();
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const form = FORMS.find((each) => each === params.get('form'));
  const source = useCall(from);
  const types = useCallTypes();
  const typeId = params.get('type') ?? source.data?.callTypeId ?? '';
  const failed = types.isError || (from !== '' && source.isError);
  // After the editor, the cache may hold the call as it was before saving.
  const isSourceFresh = source.isSuccess && source.isFetchedAfterMount;
  const isReady = types.data !== undefined && (from === '' || isSourceFresh);
  const title = from === '' ? t('create.title') : t('create.copyTitle');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={title} />
      <PageTitle>{title}</PageTitle>
      {failed && !isReady && (
        <BoundaryMessage
          title={t('list.failed')}
          reason={t('list.failedHint')}
          onRetry={() => void Promise.all([types.refetch(), from !== '' && source.refetch()])}
        />
      )}
      {!failed && !isReady && <PageSkeleton cards={2} />}
      {isReady && form && <ReadyForm key={form} form={form} />}
      {isReady && !form && typeId === '' && <Begin />}
      {isReady && !form && typeId !== '' && (
        <OfTemplate key={`${typeId} ${from}`} typeId={typeId} source={from === '' ? undefined : source.data} />
      )}
    </>
  );
}

function Begin() {
  const { data: types = [] } = useCallTypes();
  const { data: calls = [] } = useCalls();
  return <Gallery types={types} calls={calls} />;
}

function ReadyForm({ form }: { form: Form }) {
  const t = useCallT();
  const [initial] = useState(() => newCallValues(new Date()));
  return <NewCallForm typeOf={useReadyForm(form)} typeName={t(`gallery.${form}`)} initial={initial} />;
}

function OfTemplate({ typeId, source }: { typeId: string; source: ReturnType<typeof useCall>['data'] }) {
  const { language } = useShell();
  const types = useCallTypes();
  const type = types.data?.find(({ id }) => id === typeId);
  const [initial] = useState<CallValues>(() =>
    source ? copiedValues(source, new Date(), language) : newCallValues(new Date()),
  );
  if (!type) return <Begin />;
  const typeName = readWording(type.name, language);
  return <NewCallForm typeOf={async () => typeId} typeName={typeName} initial={initial} source={source} />;
}

interface Props {
  /** The identifier of the template, which may be stored first. */
  typeOf(values: CallValues): Promise<string>;
  typeName: string;
  initial: CallValues;
  source?: CallForAdmin | undefined;
}

function NewCallForm({ typeOf, typeName, initial, source }: Props) {
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
