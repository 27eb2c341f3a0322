import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageTitle, useShell, saveFile } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { useAttachments, useSubmission } from '../submission/use-submission.ts';
import { AttachmentTable } from './attachment-table.tsx';
import { attachmentTextsReady, useAttachmentT } from './texts.ts';
import { FolderDown } from 'lucide-react';
import { useWrite } from '../../console/data/use-write.ts';

/** `/admin/attachments/:subId`: the files of one submission. */
export function AttachmentsPage() {
  use(attachmentTextsReady(useShell()));
  const t = useAttachmentT();
  const { subId = '' } = useParams();
  const { data, error, refetch } = useAttachments(subId);
  return (
    <>
      <Head submissionId={subId} hasFiles={data !== undefined && data.length > 0} />
      {data && data.length > 0 && <AttachmentTable files={data} />}
      {data?.length === 0 && <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      {!data && !error && <ListSkeleton label={t('loading')} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Head({ submissionId, hasFiles }: { submissionId: string; hasFiles: boolean }) {
  const t = useAttachmentT();
  const tc = useT();
  const { data } = useSubmission(submissionId);
  const trail = [
    { to: '/admin/submissions', label: tc('tab.submissions') },
    ...(data ? [{ to: `/admin/submissions/${submissionId}`, label: data.code }] : []),
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={t('title')} />
      <PageTitle overflowWrap="anywhere" lead={data && `${data.organization.name} · ${data.callName}`}>
        {t('title')}
      </PageTitle>
      {data && hasFiles && (
        <Box mb="5">
          <ArchiveButton submissionId={submissionId} code={data.code} />
        </Box>
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useAttachmentT();
  const tc = useT();
  if (!isProblem(error) || error.status >= 500)
    return <BoundaryMessage title={t('failed')} reason={tc('list.failedHint')} onRetry={onRetry} />;
  const back = (
    <Button asChild variant="surface">
      <Link to="/admin/submissions">{tc('one.back')}</Link>
    </Button>
  );
  return (
    <EmptyState title={tc('one.notFound')} action={back}>
      {tc('one.notFoundHint')}
    </EmptyState>
  );
}

function ArchiveButton({ submissionId, code }: { submissionId: string; code: string }) {
  const t = useAttachmentT();
  const { mutate, isPending } = useWrite('GetAttachmentArchive', {
    failed: t('allFailed'),
    onSuccess: (archive) => saveFile(archive, `${code}.zip`),
  });
  return (
    <Button loading={isPending} loadingText={t('all')} onClick={() => mutate({ query: { submissionId } })}>
      <FolderDown aria-hidden />
      {t('all')}
    </Button>
  );
}
