import { DownloadButton } from './download-button.tsx';
import { FileActions } from './file-actions.tsx';
import { useAttachments } from './use-submission.ts';

interface Props {
  submissionId: string;
  downloadId: string;
  name: string;
}

/** A file in an answer; actions besides the download appear once the list of files is loaded. */
export function FileOfAnswer({ submissionId, downloadId, name }: Props) {
  const { data } = useAttachments(submissionId);
  const stored = data?.find(({ fileDownloadId }) => fileDownloadId === downloadId);
  return stored ? <FileActions file={stored} /> : <DownloadButton downloadId={downloadId} fileName={name} />;
}
