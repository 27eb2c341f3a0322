import { useShell } from '@impact-call/ui';
import { CommentPanel, type CommentSource } from '@impact-call/ui/comments';
import { useMemo } from 'react';

/** Comments on a submission, for administrators. */
export function SubmissionComments({ submissionId }: { submissionId: string }) {
  const { api } = useShell();
  const source = useMemo(
    (): CommentSource => ({
      id: submissionId,
      list: (page, signal) => api.GetComments({ query: { submissionId, ...page }, signal }),
      people: (signal) => api.GetCommentPeople({ query: { submissionId }, signal }),
      add: (text) => api.AddComment({ body: { submissionId, text } }),
      update: (body) => api.UpdateComment({ body }),
      remove: (id) => api.DeleteComment({ query: { id } }),
    }),
    [api, submissionId],
  );
  return <CommentPanel source={source} />;
}
