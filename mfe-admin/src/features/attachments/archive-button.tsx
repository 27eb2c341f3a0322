import { saveFile } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { FolderDown } from 'lucide-react';
import { useWrite } from '../../console/data/use-write.ts';
import { useAttachmentT } from './texts.ts';

/** Downloads all files of a submission as one archive. */
export function ArchiveButton({ submissionId, code }: { submissionId: string; code: string }) {
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
