import { useShell } from '@impact-call/ui';
import { CommentPanel, type CommentSource } from '@impact-call/ui/comments';
import { useMemo } from 'react';

export function ReviewComments({ reviewId }: { reviewId: string }) {
  const { api } = useShell();
  const source = useMemo(
    (): CommentSource => ({
      id: reviewId,
      list: (page, signal) => api.GetReviewComments({ query: { reviewId, ...page }, signal }),
      people: (signal) => api.GetReviewCommentPeople({ query: { reviewId }, signal }),
      add: (text) => api.AddReviewComment({ body: { reviewId, text } }),
      update: (change) => api.UpdateReviewComment({ body: { reviewId, ...change } }),
      remove: (id) => api.DeleteReviewComment({ query: { reviewId, id } }),
    }),
    [api, reviewId],
  );
  return <CommentPanel source={source} />;
}
