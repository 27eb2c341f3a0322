import { BoundaryMessage, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { readWording } from '@impact-call/ui/localized';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall, useCalls, useCallTypes } from '../use-calls.ts';
import { copiedValues, newCallValues, type CallValues } from './call-values.ts';
import { NewCallForm } from './new-call-form.tsx';
import { Gallery } from './gallery.tsx';
import { FORMS, useReadyForm, type Form } from './use-ready-form.ts';

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
