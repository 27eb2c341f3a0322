import type { CallType } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, SafeHtml, useShell } from '@impact-call/ui';
import { Button, Flex, HStack } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Pencil } from 'lucide-react';
import { use, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { CALL_TYPES, useCallType } from '../steps/queries.ts';
import { stepTextsReady, useStepT } from '../steps/texts.ts';
import { CallTypeForm } from './call-type-form.tsx';
import { StepsEditor } from './steps-editor.tsx';

/** `/admin/call-types/{id}`: one call type with its name and steps. */
export function CallTypePage() {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const { callTypeId = '' } = useParams();
  const { data, error, refetch } = useCallType(callTypeId);
  if (isProblem(error) && !data)
    return (
      <>
        <PageTitle>{t('notFound')}</PageTitle>
        <EmptyState title={t('notFound')}>{t('notFoundHint')}</EmptyState>
      </>
    );
  if (error && !data) return <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton cards={2} />;
  return (
    <>
      <Header callType={data} />
      <StepsEditor callTypeId={callTypeId} />
    </>
  );
}

function Header({ callType }: { callType: CallType }) {
  const t = useStepT();
  const { language } = useShell();
  const [editing, setEditing] = useState(false);
  const name = readWording(callType.name, language) || t('unnamed');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/call-types', label: t('types.all') }]} current={name} />
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <PageTitle mb="0">{name}</PageTitle>
        <HStack gap="2" wrap="wrap">
          <Button size="sm" variant="surface" colorPalette="gray" onClick={() => setEditing(!editing)}>
            <Pencil aria-hidden />
            {t('types.edit')}
          </Button>
          <HistoryLink object={callType.id} />
        </HStack>
      </Flex>
      {!editing && <SafeHtml html={readWording(callType.description, language)} mb="5" color="fg.muted" />}
      {editing && <EditForm callType={callType} onClose={() => setEditing(false)} />}
    </>
  );
}

function EditForm({ callType, onClose }: { callType: CallType; onClose(): void }) {
  const t = useStepT();
  const write = useWrite('UpsertCallType', {
    done: t('types.saved'),
    failed: t('types.failed'),
    why: () => t('types.failedHint'),
    onSuccess: onClose,
    changes: CALL_TYPES,
  });
  return (
    <CallTypeForm
      initial={callType}
      submitLabel={t('types.save')}
      write={write}
      onCancel={onClose}
      onSubmit={({ name, description }) => write.mutate({ body: { id: callType.id, name, description } })}
    />
  );
}
