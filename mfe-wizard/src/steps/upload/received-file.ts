import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Attachment, UploadAnswer } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';

export type ReceivedFile = Pick<Attachment, 'size' | 'preview' | 'uploadedAt'>;

const keyOf = (fileDownloadId: string) => ['received-file', fileDownloadId] as const;

/** As the server decides it (docs/rules/10-files.md#previews). */
const previewOf = (type: string): Attachment['preview'] =>
  type === 'application/pdf' ? 'pdf' : type.startsWith('image/') ? 'image' : null;

/** The server lists a file only once the answer is saved. */
export function rememberReceived(queryClient: QueryClient, { fileDownloadId }: UploadAnswer, file: File): void {
  const received: ReceivedFile = {
    size: file.size,
    uploadedAt: new Date().toISOString(),
    preview: previewOf(file.type),
  };
  queryClient.setQueryData(keyOf(fileDownloadId), received);
}

/** Null while unknown. */
export function useReceivedFile({ api, queryClient }: ShellContext, submissionId: string, answer: UploadAnswer) {
  const { data = null } = useQuery<ReceivedFile | null>(
    {
      queryKey: keyOf(answer.fileDownloadId),
      queryFn: async () => {
        const files = await queryClient.fetchQuery({
          queryKey: ['received-files', submissionId],
          queryFn: () => api.GetAttachments({ query: { submissionId, pageSize: 500 } }),
          retry: false,
          staleTime: 1_000,
        });
        return files.find(({ fileDownloadId }) => fileDownloadId === answer.fileDownloadId) ?? null;
      },
      staleTime: Infinity,
      retry: false,
    },
    queryClient,
  );
  return data;
}
